export { readDatabaseError, type DatabaseFailure } from './database-failure.ts';
export {
  type Connection,
  type Database,
  type DatabaseHandle,
  openDatabase,
  type Transaction,
} from './database.ts';
export { isoInstant } from './sql-json.ts';
export { run, type Statement, statement } from './statement.ts';
export { inTransaction } from './transaction.ts';
