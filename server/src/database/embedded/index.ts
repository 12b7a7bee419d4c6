export { EmbeddedDatabaseBusyError, EmbeddedDatabaseError } from './embedded-database-error.ts';
export { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
