import { eq, sql } from 'drizzle-orm';
import { accounts, authSessions, mailOutbox, unansweredRequests } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { interleaveWith } from '../../testing/row-lock.ts';
import { expireRequests } from '../sessions/expire-sessions.ts';
import { pauseUnresponsive } from './pause-unresponsive.ts';

const api = useTestApi();

let nextHour = 60;
/** Creates a request that was unanswered for two days, and expires the request. */
async function expire(mentor: SignedIn, student: SignedIn) {
  const session = await createSession(api().db, student, mentor, (nextHour += 3), {
    status: 'PENDING',
    updatedAt: new Date(Date.now() - 48 * 3_600_000),
    expiresAt: new Date(Date.now() - 1_000),
  });
  await expireRequests(api().services);
  return session.id;
}
const runJob = () => pauseUnresponsive(api().services);
/** Backdates the unanswered requests of a mentor and the warning about them. */
const age = (mentor: SignedIn, days: number) =>
  api()
    .db.update(unansweredRequests)
    .set({
      expiredAt: sql`expired_at - make_interval(days => ${days})`,
      silentSince: sql`silent_since - make_interval(days => ${days})`,
      warnedAt: sql`warned_at - make_interval(days => ${days})`,
    })
    .where(eq(unansweredRequests.mentorId, mentor.id));
/** Backdates the auth sessions of a mentor: they began 60 days ago and were last used `daysAgo` days ago. */
const setLastSeen = (mentor: SignedIn, daysAgo: number) =>
  api()
    .db.update(authSessions)
    .set({
      createdAt: sql`now() - interval '60 days'`,
      lastSeenAt: sql`now() - make_interval(days => ${daysAgo})`,
    })
    .where(eq(authSessions.accountId, mentor.id));
async function reasonOf({ id }: SignedIn): Promise<string | null | undefined> {
  const [account] = await api().db.select().from(accounts).where(eq(accounts.id, id));
  return account?.pauseReason;
}
/** Creates a mentor who has been warned because the requests of three students expired. */
async function warned(): Promise<{ mentor: SignedIn; students: SignedIn[] }> {
  const [mentor, ...students] = await Promise.all([
    api().mentor(),
    api().student(),
    api().student(),
    api().student(),
  ]);
  for (const student of students) await expire(mentor, student);
  await runJob();
  return { mentor, students };
}

test('a mentor is paused 31 days after the last use of an auth session', async () => {
  const [mentor, absent] = [await api().mentor(), await api().mentor()];
  for (const each of [mentor, absent]) {
    await expire(each, await api().student());
    await age(each, 31);
  }
  await setLastSeen(mentor, 1);
  await setLastSeen(absent, 31);
  await runJob();
  expect([await reasonOf(mentor), await reasonOf(absent)]).toEqual([null, 'silent']);
});

test('the last use of an ended auth session counts as activity', async () => {
  const [mentor, absent] = [await api().mentor(), await api().mentor()];
  for (const each of [mentor, absent]) {
    await expire(each, await api().student());
    await age(each, 33);
  }
  await setLastSeen(mentor, 2);
  await setLastSeen(absent, 31);
  for (const { id } of [mentor, absent])
    await api().db.delete(authSessions).where(eq(authSessions.accountId, id));
  await runJob();
  expect([await reasonOf(mentor), await reasonOf(absent)]).toEqual([null, 'silent']);
  await age(mentor, 28);
  await runJob();
  expect(await reasonOf(mentor)).toBe('silent');
});

test('a mentor is paused only if another request expires at least a day after the warning', async () => {
  const { mentor, students } = await warned();
  const mails = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, mentor.email));
  expect(mails.filter(({ template }) => template === 'requests-unanswered')).toHaveLength(1);
  await age(mentor, 2);
  await runJob();
  expect(await reasonOf(mentor)).toBeNull();
  await expire(mentor, students[0] ?? (await api().student()));
  await runJob();
  expect(await reasonOf(mentor)).toBe('unanswered');
});

test('a request that expires less than a day after the warning does not pause its mentor', async () => {
  const { mentor } = await warned();
  await expire(mentor, await api().student());
  await age(mentor, 2);
  await runJob();
  expect(await reasonOf(mentor)).toBeNull();
});

test('a failed announcement for one mentor does not prevent the pauses of others', async () => {
  const all = [await warned(), await warned()];
  for (const { mentor } of all) {
    await age(mentor, 2);
    await expire(mentor, await api().student());
  }
  const [first, second] = all.map(({ mentor }) => mentor).sort((one, other) => one.id - other.id);
  if (!first || !second) throw new Error('missing');
  const { services, logged } = api();
  const announce = (ids: Iterable<number>) => {
    if ([...ids].includes(first.id)) throw new Error('no connection');
  };
  const announcer = { ...services.announcer, announce };
  expect(await pauseUnresponsive({ ...services, announcer })).toBe(1);
  expect(await reasonOf(second)).toBe('unanswered');
  expect(logged.filter((line) => line.includes('failed to warn or pause a mentor'))).toEqual([
    expect.stringContaining(`"mentor":${first.id}`),
  ]);
});

test('the deletion of an account locks its unanswered requests in the order of their session ids', async () => {
  const [mentor, student, admin] = [await api().mentor(), await api().student(), await api().admin()];
  const ids = [await expire(mentor, student), await expire(mentor, student)];
  const [low, high] = ids;
  // The update stores the row with the lower id behind the other row, so a scan would lock the higher id first.
  await api()
    .db.update(unansweredRequests)
    .set({ expiredAt: new Date() })
    .where(eq(unansweredRequests.sessionId, low ?? 0));
  const locking = 'SELECT 1 FROM unanswered_requests WHERE session_id = $1 FOR UPDATE';
  await interleaveWith(
    api().services,
    (transaction) => transaction.query(locking, [low]),
    () => admin.client.delete(`/admin/teachers/${mentor.id}`),
    (transaction) => transaction.query(`${locking} NOWAIT`, [high]),
  );
  const remaining = await api()
    .db.select()
    .from(unansweredRequests)
    .where(eq(unansweredRequests.mentorId, mentor.id));
  expect(remaining).toEqual([]);
});
