import { type Config, loadConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../database/client/index.ts';
import { EmbeddedDatabaseBusyError, startEmbeddedDatabase } from '../database/embedded/index.ts';
import { findMigrations, migrateDatabase } from '../database/migrate/index.ts';

interface ConfiguredDatabase {
  url: string;
  applicationUrl: string;
  /** Stops the database if this command started it. */
  stopIfStarted: () => Promise<void>;
}

const leaveRunning = () => Promise.resolve();

async function openConfigured(config: Config): Promise<ConfiguredDatabase> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl)
    return { url: databaseOwnerUrl ?? databaseUrl, applicationUrl: databaseUrl, stopIfStarted: leaveRunning };
  try {
    const { url, applicationUrl, stop } = await startEmbeddedDatabase({ dataDir: config.dataDir });
    return { url, applicationUrl, stopIfStarted: stop };
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseBusyError)) throw error;
    return { url: error.url, applicationUrl: error.applicationUrl, stopIfStarted: leaveRunning };
  }
}

/** Migrates the configured database and runs an operator command on it as the owner. */
export async function withDatabase<Result>(
  work: (database: DatabaseHandle, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig();
  const { url, applicationUrl, stopIfStarted } = await openConfigured(config);
  try {
    await migrateDatabase(url, config.migrationsDir ?? findMigrations(), applicationUrl);
    const database = openDatabase({ url, size: 2, applicationName: 'cairn-command' });
    try {
      return await work(database, config);
    } finally {
      await database.close();
    }
  } finally {
    await stopIfStarted();
  }
}
