import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { authSessions, mailOutbox, sessions } from '../../database/schema/index.ts';
import { createSession, useTestApi } from '../../testing/index.ts';
import { type JobRunner, startJobs } from './job-runner.ts';
import { purgeExpired } from './purge.ts';

const api = useTestApi();

/** Polls until the job has run. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve));
}

test('two processes expire an unanswered request once', async () => {
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

test('expired rows are purged and others are kept', async () => {
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

test('jobs that were started while the database only reads run once it writes', async () => {
  const owner = new Client({ connectionString: api().ownerUrl });
  await owner.connect();
  await owner.query('SET default_transaction_read_only = off');
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  const setting = (change: string) => owner.query(`ALTER DATABASE ${rows[0]?.name} ${change}`);
  const findWorkers = (columns: string) =>
    owner.query(`SELECT ${columns} FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'cairn-jobs'`);
  await setting('SET default_transaction_read_only = on');
  const runner = startJobs(api().services);
  try {
    await until(async () => (await findWorkers('pid')).rows.length > 0);
    await setting('RESET default_transaction_read_only');
    // As at the end of a failover.
    await findWorkers('pg_terminate_backend(pid)');
    const { id } = await api().student();
    await owner.query(
      `UPDATE auth_sessions SET expires_at = now() - interval '1 minute' WHERE account_id = ${id}`,
    );
    await owner.query(`SELECT graphile_worker.add_job('purge-expired')`);
    const left = () => owner.query('SELECT 1 FROM auth_sessions WHERE account_id = $1', [id]);
    await until(async () => (await left()).rows.length === 0);
  } finally {
    await runner.stop();
    await owner.end();
  }
}, 120_000);
