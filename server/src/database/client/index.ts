export { readDatabaseError, type DatabaseFailure } from './database-failure.ts';
export {
  type Connection,
  type Database,
  type DatabaseHandle,
  openDatabase,
  type Transaction,
} from './database.ts';
export { containsPattern } from './like-pattern.ts';
export { countShared, MANY } from './shared-count.ts';
export { preparedName } from './prepared-name.ts';
export { batchedRead, type BatchedRow, createReadBatcher, type Query, readShared } from './read-batcher.ts';
export { rarePart } from './rare-part.ts';
export { listenToSlowStatements, type TimedStatement } from './slow-statements.ts';
export { isoInstant, wholeInstant } from './sql-json.ts';
export { run, statement } from './statement.ts';
export { type RunningStatement, statementChannel } from './statement-channel.ts';
export { inTransaction, pipelineBeforeCommit } from './transaction.ts';
