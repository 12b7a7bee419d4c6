export { type Connection, type Database, type DatabaseHandle, openDatabase, type Transaction } from './database.ts';
export { readDatabaseError, type DatabaseFailure } from './database-failure.ts';
export { run, type Statement, statement } from './statement.ts';
