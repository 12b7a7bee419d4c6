export { type BatchedRow, batchedRead } from './batched-read.ts';
export { readDatabaseError, type DatabaseFailure } from './database-failure.ts';
export {
  type Connection,
  type Database,
  type DatabaseHandle,
  openDatabase,
  type Transaction,
} from './database.ts';
export { gather } from './gather.ts';
export { countShared, MANY } from './shared-count.ts';
export { type Query, readShared } from './shared-read.ts';
export { isoInstant, wholeInstant } from './sql-json.ts';
export { run, statement } from './statement.ts';
export { inTransaction, pipelineBeforeCommit } from './transaction.ts';
