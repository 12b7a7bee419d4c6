import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Transaction } from './database.ts';

/** A deadlock or a serialization failure: nothing was done, and doing it again is right. */
const isWorthAnotherTry = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return ['40P01', '40001'].some((known) => known === code || known === cause?.code);
};
const TRIES = 3;

async function attempt<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client: PoolClient = await pool.connect();
  let broken: unknown;
  try {
    await client.query('BEGIN');
    const result = await work(drizzle({ client }));
    await client.query('COMMIT');
    return result;
  } catch (error) {
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
 * Runs the work in one transaction: all of it is there afterwards, or nothing. A deadlock is tried
 * again, so the work must touch nothing but the database. Unlike `db.transaction` it lends its
 * connection (`transaction.$client`) to named statements, and gives it back when the database is gone.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      if (tries === TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}
