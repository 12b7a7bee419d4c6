import { databaseUrls } from '@cairn/tooling/cluster/roles.ts';
import type { Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { until } from '@cairn/tooling/cluster/until.ts';
import { Client } from 'pg';
import { createPastSessions } from '../crash/past-sessions.ts';
import type { Writer } from '../crash/writer.ts';

/** Requests per round of a fault. */
const REQUESTS = 30;
/** Jobs per round of a fault. */
const JOBS = 4;
/** The job runs every minute, but a busy machine needs longer. */
const EXPIRED_WITHIN_MS = 150_000;

async function ask<Row extends object>(cluster: Cluster, sql: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrls(cluster.layout).application });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const addJobs = (cluster: Cluster, count: number) =>
  ask(cluster, `SELECT graphile_worker.add_job('expire-requests') FROM generate_series(1, $1::int)`, [count]);

/** Pending requests that a job has to expire during the faults. */
export interface DueRequests {
  /** Writes due requests, and queues several jobs that expire these requests. */
  create: (writer: Writer) => Promise<void>;
  /** Waits for the jobs. @returns one line for each request that was not expired exactly once */
  review: () => Promise<string[]>;
  count: () => number;
}

/** Every expiry increments the calendar sequence of a request, so the sequence counts the expiries. */
export function followDueRequests(cluster: Cluster): DueRequests {
  const ids: number[] = [];
  let from = 2_000;
  return {
    count: () => ids.length,
    async create({ student, mentor }) {
      const pair = { studentId: student.id, mentorId: mentor.id };
      const due = { ...pair, count: REQUESTS, from, status: 'PENDING' } as const;
      from += REQUESTS;
      ids.push(...(await createPastSessions(databaseUrls(cluster.layout).application, due)));
      await addJobs(cluster, JOBS);
    },
    async review() {
      await addJobs(cluster, 1);
      const read = () =>
        ask<{ id: number; outcome: string | null; times: number }>(
          cluster,
          'SELECT id::float8 AS id, outcome, calendar_sequence AS times FROM sessions WHERE id = ANY ($1)',
          [ids],
        );
      const areExpired = async () => (await read()).every(({ outcome }) => outcome === 'expired');
      await until('The jobs have not run', EXPIRED_WITHIN_MS, areExpired).catch(() => undefined);
      return (await read())
        .filter(({ times }) => times !== 1)
        .map(({ id, times }) => `request ${id} was expired ${times} times`);
    },
  };
}
