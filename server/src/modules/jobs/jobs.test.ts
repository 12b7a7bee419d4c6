import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { authSessions, mailOutbox, sessions } from '../../database/schema/index.ts';
import { createSession, expectPauses, recordPauses, useTestApi } from '../../testing/index.ts';
import { type JobRunner, startJobs } from './job-runner.ts';
import { purgeExpired } from './purge.ts';

const api = useTestApi();

/** Polls until the condition holds. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve));
}

test('two job runners expire an unanswered request once', async () => {
  const runners: JobRunner[] = [startJobs(api().services), startJobs(api().services)];
  const [student, mentor] = [await api().student(), await api().mentor()];
  const { id } = await createSession(api().db, student, mentor, 40, {
    expiresAt: new Date(Date.now() - 1000),
  });
  await Promise.all(runners.map(({ started }) => started));
  await api().db.execute(sql`SELECT graphile_worker.add_job('expire-requests') FROM generate_series(1, 4)`);
  const read = async () => (await api().db.select().from(sessions).where(eq(sessions.id, id)))[0];
  await until(async () => (await read())?.status === 'CANCELLED');
  await until(
    async () => (await api().db.execute(sql`SELECT 1 FROM graphile_worker.jobs`)).rows.length === 0,
  );
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(await read()).toMatchObject({ outcome: 'expired', calendarSequence: 1 });
  const mails = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, student.email));
  expect(mails.map(({ template }) => template)).toEqual(['session-expired']);
});

test('only expired auth sessions are purged', async () => {
  const [expired, stays] = [await api().student(), await api().student()];
  await api()
    .db.update(authSessions)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(authSessions.accountId, expired.id));
  await purgeExpired(api().services.database);
  const left = await api().db.select({ id: authSessions.accountId }).from(authSessions);
  expect(left.map(({ id }) => id)).toContain(stays.id);
  expect(left.map(({ id }) => id)).not.toContain(expired.id);
});

test('the pauses between failed starts of the jobs grow to half a minute', async () => {
  const { services } = api();
  // No server listens at this port.
  const database = { ...services.database, url: 'postgres://cairn@127.0.0.1:1/cairn' };
  const { pauses, schedule, until: untilPauses } = recordPauses();
  const runner = startJobs({ ...services, database }, schedule);
  await untilPauses(7);
  await runner.stop();
  expectPauses(
    pauses,
    [1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1_000),
  );
});

describe('after a failure of the database', () => {
  let owner: Client;
  const failures: string[] = [];
  /** Services whose log collects the warnings in `failures`. */
  const services = () => ({
    ...api().services,
    log: Object.assign(Object.create(api().services.log) as FastifyBaseLogger, {
      warn: (_details: object, message: string) => void failures.push(message),
    }),
  });
  const untilLogged = (message: string) => until(() => Promise.resolve(failures.includes(message)));

  /** Expires an auth session and waits until the job has deleted it. */
  async function expectPurge(): Promise<void> {
    const { id } = await api().student();
    const left = () => owner.query('SELECT 1 FROM auth_sessions WHERE account_id = $1', [id]);
    await owner.query(
      `UPDATE auth_sessions SET expires_at = now() - interval '1 minute' WHERE account_id = $1`,
      [id],
    );
    await owner.query(`SELECT graphile_worker.add_job('purge-expired')`);
    await until(async () => (await left()).rows.length === 0);
  }

  beforeAll(async () => {
    owner = new Client({ connectionString: api().ownerUrl });
    await owner.connect();
    await owner.query('SET default_transaction_read_only = off');
    // Creates the worker's tables.
    const runner = startJobs(api().services);
    await runner.started;
    await runner.stop();
  });
  beforeEach(() => void failures.splice(0));
  afterAll(() => owner.end());

  test('jobs run after a read-only database accepts writes again', async () => {
    const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
    const setting = (change: string) => owner.query(`ALTER DATABASE ${rows[0]?.name} ${change}`);
    await setting('SET default_transaction_read_only = on');
    const runner = startJobs(services());
    try {
      await untilLogged('failed to start the jobs');
      await setting('RESET default_transaction_read_only');
      await expectPurge();
    } finally {
      await runner.stop();
    }
  }, 60_000);

  test('jobs run after the first statement of their worker has failed', async () => {
    await owner.query('ALTER TABLE graphile_worker._private_tasks RENAME TO unavailable');
    const runner = startJobs(services());
    try {
      await untilLogged('failed to take a job');
      await owner.query('ALTER TABLE graphile_worker.unavailable RENAME TO _private_tasks');
      await expectPurge();
    } finally {
      await runner.stop();
    }
  }, 60_000);

  test('jobs run after a worker failed to store the completion of a job', async () => {
    await owner.query(`CREATE FUNCTION refuse_completion() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the connection is lost'; END $$`);
    const allowCompletion = () => owner.query('DROP FUNCTION IF EXISTS refuse_completion CASCADE');
    await owner.query(`CREATE TRIGGER refuse_completion BEFORE DELETE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION refuse_completion()`);
    const runner = startJobs(services());
    try {
      await runner.started;
      await expectPurge();
      await untilLogged('job failed');
      await allowCompletion();
      await expectPurge();
    } finally {
      await runner.stop();
      await allowCompletion();
    }
  }, 60_000);

  test('jobs run after their connections have been closed', async () => {
    const runner = startJobs(services());
    try {
      await runner.started;
      await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'cairn-jobs'`);
      await expectPurge();
    } finally {
      await runner.stop();
    }
  }, 60_000);
});
