import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { readDatabaseError } from './database-failure.ts';
import type { Transaction } from './database.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';

const facades = new WeakMap<PoolClient, Transaction>();
const pipelined = new WeakMap<PoolClient, Promise<unknown>[]>();

function facadeOf(client: PoolClient): Transaction {
  const known = facades.get(client) ?? drizzle({ client });
  facades.set(client, known);
  return known;
}

/**
 * Sends the commit together with the last statement of a transaction, which saves a round trip. If the statement fails,
 * the transaction fails.
 *
 * @param statement has been sent already; the result is ignored
 */
export function pipelineBeforeCommit(
  { $client }: Pick<Transaction, '$client'>,
  statement: Promise<unknown>,
): void {
  statement.catch(() => undefined);
  pipelined.get($client)?.push(statement);
}

async function failureOf(statements: Promise<unknown>[]): Promise<unknown> {
  const ends = await Promise.allSettled(statements);
  return ends.find((end) => end.status === 'rejected')?.reason;
}

async function attempt<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client: PoolClient = await pool.connect();
  let isBroken = false;
  // Sent together with the first statement of the work, see `pipeline` in database.ts.
  const sent: Promise<unknown>[] = [client.query('BEGIN')];
  sent[0]?.catch(() => undefined);
  pipelined.set(client, sent);
  try {
    const result = await work(facadeOf(client));
    await Promise.all([...sent, client.query('COMMIT')]);
    return result;
  } catch (failure) {
    // The first error counts: later statements only report that the transaction is aborted.
    const error = (await failureOf(sent)) ?? failure;
    await client.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    isBroken ||= readDatabaseError(error)?.kind === 'unreachable';
    throw error;
  } finally {
    // Discards the connection if it cannot roll back, if it has lost its database, or if its server is read-only.
    client.release(isBroken);
  }
}

/**
 * Runs the work in one transaction. After a deadlock the work runs again, so it must have no effects outside the
 * database. Take locks in the order of ADR 16.
 */
export function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return retryDeadlocks(() => attempt(pool, work));
}
