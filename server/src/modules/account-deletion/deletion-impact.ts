import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';

const readImpact = statement<{ futureSessions: number; pendingRequests: number }>(
  'account_deletion_impact',
  `SELECT count(*) FILTER (WHERE status = 'CONFIRMED')::int AS "futureSessions",
          count(*) FILTER (WHERE status = 'PENDING')::int AS "pendingRequests"
     FROM sessions
    WHERE (student_id = $1 OR mentor_id = $1) AND starts_at > now() AND status IN ('PENDING', 'CONFIRMED')`,
);

/** The numbers of confirmed sessions and of requests that deleting an account would cancel. */
export async function findImpact(connection: Pool | PoolClient, id: number) {
  return (await run(connection, readImpact, [id]))[0] ?? { futureSessions: 0, pendingRequests: 0 };
}

/** The sum of both numbers of {@link findImpact}. */
export async function countUpcoming(connection: Pool | PoolClient, id: number): Promise<number> {
  const { futureSessions, pendingRequests } = await findImpact(connection, id);
  return futureSessions + pendingRequests;
}
