export { canRewriteAudit, findMigrations, isMigrated, migrateDatabase } from './migrate.ts';
