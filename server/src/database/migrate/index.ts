export { DatabaseStartError, findMigrations, migrateDatabase } from './migrate.ts';
