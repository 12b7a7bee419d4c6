import { eq, sql } from 'drizzle-orm';
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
