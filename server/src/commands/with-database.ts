import { type Config, loadConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../database/client/index.ts';
import { EmbeddedDatabaseBusyError, startEmbeddedDatabase } from '../database/embedded/index.ts';
import { findMigrations, migrateDatabase } from '../database/migrate/index.ts';

/** The address of the configured database: an outside one, the one of a running server, or one started for the while. */
async function reach(config: Config): Promise<{ url: string; leave: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, leave: () => Promise.resolve() };
  try {
    const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir });
    return { url: embedded.url, leave: embedded.stop };
  } catch (error) {
    if (error instanceof EmbeddedDatabaseBusyError) return { url: error.url, leave: () => Promise.resolve() };
    throw error;
  }
}

/** Runs a command of the operator on the configured, migrated database and leaves everything as it was found. */
export async function withDatabase<Result>(
  work: (database: DatabaseHandle, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig();
  const { url, leave } = await reach(config);
  try {
    await migrateDatabase(url, config.migrationsDir ?? findMigrations());
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
