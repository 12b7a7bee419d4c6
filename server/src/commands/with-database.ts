import { type Config, loadConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../database/client/index.ts';
import { EmbeddedDatabaseBusyError, startEmbeddedDatabase } from '../database/embedded/index.ts';
import { findMigrations, migrateDatabase } from '../database/migrate/index.ts';

/** URLs of the configured database, for its owner and for the API role. */
interface ConfiguredDatabase {
  url: string;
  applicationUrl: string;
  /** Stops the database if it was started here. */
  leave: () => Promise<void>;
}

const leaveRunning = () => Promise.resolve();

/** Finds the configured database: an external one, that of a running server, or one that is started for the command. */
async function openConfigured(config: Config): Promise<ConfiguredDatabase> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl)
    return { url: databaseOwnerUrl ?? databaseUrl, applicationUrl: databaseUrl, leave: leaveRunning };
  try {
    const { url, applicationUrl, stop } = await startEmbeddedDatabase({ dataDir: config.dataDir });
    return { url, applicationUrl, leave: stop };
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseBusyError)) throw error;
    return { url: error.url, applicationUrl: error.applicationUrl, leave: leaveRunning };
  }
}

/**
 * Runs an operator command as the owner on the configured database, after migrating it. An embedded database that was
 * not running is stopped afterwards.
 */
export async function withDatabase<Result>(
  work: (database: DatabaseHandle, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig();
  const { url, applicationUrl, leave } = await openConfigured(config);
  try {
    await migrateDatabase(url, config.migrationsDir ?? findMigrations(), applicationUrl);
    const database = openDatabase({ url, size: 2, applicationName: 'cairn-command' });
    try {
      return await work(database, config);
    } finally {
      await database.close();
    }
  } finally {
    await leave();
  }
}
