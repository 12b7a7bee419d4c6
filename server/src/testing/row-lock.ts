import type { PoolClient } from 'pg';
import type { Services } from '../services.ts';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Lets a request wait for a lock of a transaction.
 * In order: `hold` takes the lock, `begin` starts the request, `change` runs, and the transaction commits.
 *
 * @returns the response to the request
 */
export async function interleaveWith<Answer>(
  { database }: Services,
  hold: (transaction: PoolClient) => Promise<unknown>,
  begin: () => Promise<Answer>,
  change: (transaction: PoolClient) => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer> {
  const holder = await database.pool.connect();
  try {
    await holder.query('BEGIN');
    await hold(holder);
    let isAnswered = false;
    const request = begin().finally(() => (isAnswered = true));
    while ((await database.pool.query(WAITING)).rowCount === 0) {
      if (isAnswered) throw new Error('The request did not wait for the lock');
    }
    await change(holder);
    await holder.query('COMMIT');
    return await request;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/** {@link interleaveWith} with a lock on the row of an account. */
export const interleave = <Answer>(
  services: Services,
  accountId: number,
  begin: () => Promise<Answer>,
  change: (transaction: PoolClient) => Promise<unknown>,
): Promise<Answer> =>
  interleaveWith(
    services,
    (transaction) => transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]),
    begin,
    change,
  );
