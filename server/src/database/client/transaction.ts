import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
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
 * Sends the last statement of a transaction without waiting for its answer: the commit goes right behind it, which
 * saves a round trip. A statement that fails fails the transaction, and with it the work.
 *
 * @param statement has been sent already; its answer is nobody's business
 */
export function pipelineBeforeCommit(
  { $client }: Pick<Transaction, '$client'>,
  statement: Promise<unknown>,
): void {
  statement.catch(() => undefined);
  pipelined.get($client)?.push(statement);
}

/** What the first statement that nobody waited for failed with. */
async function failureOf(statements: Promise<unknown>[]): Promise<unknown> {
  const ends = await Promise.allSettled(statements);
  return ends.find((end) => end.status === 'rejected')?.reason;
}

async function attempt<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client: PoolClient = await pool.connect();
  let broken: unknown;
  // Sent with the first statement of the work, see `pipeline` in database.ts.
  const sent: Promise<unknown>[] = [client.query('BEGIN')];
  sent[0]?.catch(() => undefined);
  pipelined.set(client, sent);
  try {
    const result = await work(facadeOf(client));
    await Promise.all([...sent, client.query('COMMIT')]);
    return result;
  } catch (failure) {
    // A statement behind a failed one only says that the transaction is over.
    const error = (await failureOf(sent)) ?? failure;
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection that cannot roll back is not given to the next one.
    client.release(broken !== undefined);
  }
}

/**
 * Runs the work in one transaction: all of it is committed, or nothing. After a deadlock it runs again, so the work
 * must touch nothing but the database. Locks are taken in the order of ADR 16. Unlike `db.transaction` it lends its
 * connection (`transaction.$client`) to named statements, and releases it when the database is gone.
 */
export function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return retryDeadlocks(() => attempt(pool, work));
}
