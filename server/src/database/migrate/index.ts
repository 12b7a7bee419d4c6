export { DatabaseStartError } from './database-start-error.ts';
export { canRewriteAudit, findMigrations, isMigrated, migrateDatabase } from './migrate.ts';
