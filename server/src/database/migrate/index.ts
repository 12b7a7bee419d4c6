export { DatabaseStartError } from './database-start-error.ts';
export { findMigrations, isMigrated, migrateDatabase } from './migrate.ts';
