export { DatabaseStartError } from './database-start-error.ts';
export { findMigrations, migrateDatabase } from './migrate.ts';
