export { findMigrations, migrateDatabase, requireSupportedServer } from './migrate.ts';
