import { eq, sql } from 'drizzle-orm';
import {
  accounts,
  auditLog,
  authSessions,
  liveEvents,
  mailOutbox,
  notifications,
  sessions,
  unansweredRequests,
  vacations,
} from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import { expireRequests } from '../sessions/expire-sessions.ts';
import { pauseUnresponsive } from './pause-unresponsive.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

let nextHour = 60;
/** Creates a request that is due to expire. The mentor had `hours` hours to answer. */
const dueRequest = (mentor: SignedIn, student: SignedIn, hours = 48) =>
  createSession(api().db, student, mentor, (nextHour += 3), {
    status: 'PENDING',
    updatedAt: new Date(Date.now() - hours * 3_600_000 - 1_000),
    expiresAt: new Date(Date.now() - 1_000),
  });
const runJob = async (): Promise<void> => {
  await expireRequests(api().services);
  await pauseUnresponsive(api().services);
};
/** Lets one request of each student expire, and runs the job. A number stands for new students. */
async function expire(mentor: SignedIn, from: number | SignedIn[]): Promise<void> {
  const students =
    typeof from === 'number' ? await Promise.all(Array.from({ length: from }, () => api().student())) : from;
  for (const student of students) await dueRequest(mentor, student);
  await runJob();
}
/** Backdates the unanswered requests of a mentor. */
const age = (mentor: SignedIn, days: number) =>
  api()
    .db.update(unansweredRequests)
    .set({
      expiredAt: sql`expired_at - make_interval(days => ${days})`,
      silentSince: sql`silent_since - make_interval(days => ${days})`,
      warnedAt: sql`warned_at - make_interval(days => ${days})`,
    })
    .where(eq(unansweredRequests.mentorId, mentor.id));
const setLastSeen = (mentor: SignedIn, daysAgo: number) =>
  api()
    .db.update(authSessions)
    .set({ lastSeenAt: sql`now() - make_interval(days => ${daysAgo})` })
    .where(eq(authSessions.accountId, mentor.id));
async function pauseOf({ id, client }: SignedIn): Promise<unknown> {
  return (await client.get(`/teachers/pause/${id}`)).body.pause;
}
/** Kinds of notifications and templates of mails, without those about sessions. */
async function newsOf({ id, email }: SignedIn) {
  const bell = await api().db.select().from(notifications).where(eq(notifications.accountId, id));
  const mails = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  return [
    bell.map(({ kind }) => kind).filter((kind) => !kind.startsWith('session')),
    mails.map(({ template }) => template).filter((template) => !template.startsWith('session')),
  ];
}
async function pausedMentor(): Promise<SignedIn> {
  const mentor = await api().mentor();
  await expire(mentor, 2);
  await age(mentor, 2);
  await expire(mentor, 1);
  expect(await pauseOf(mentor)).toMatchObject({ reason: 'unanswered' });
  return mentor;
}
const book = (student: SignedIn, slot: { mentorId: number; date: string; timeSlot: string }) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: slot.mentorId,
    date: slot.date,
    timeSlot: slot.timeSlot,
    topic: 'Routing',
  });
const resume = (mentor: SignedIn) => mentor.client.delete(`/teachers/pause/${mentor.id}`);

test('a mentor is warned after two unanswered requests, and paused after another one a day later', async () => {
  const mentor = await api().mentor();
  await expire(mentor, 1);
  expect(await newsOf(mentor)).toEqual([[], []]);
  await expire(mentor, 1);
  await runJob();
  expect(await newsOf(mentor)).toEqual([['requests_unanswered'], ['requests-unanswered']]);
  expect(await pauseOf(mentor)).toBeNull();
  await expire(mentor, 1);
  expect(await pauseOf(mentor)).toBeNull();
  await age(mentor, 1);
  await dueRequest(mentor, await api().student());
  await Promise.all(Array.from({ length: 5 }, runJob));
  expect(await pauseOf(mentor)).toMatchObject({ reason: 'unanswered' });
  const [bell, mails] = await newsOf(mentor);
  expect(bell).toEqual(['requests_unanswered', 'profile_paused']);
  expect(mails).toEqual(['requests-unanswered', 'profile-paused']);
});

test('expired requests of only one student cause neither a warning nor a pause of a mentor who uses the site', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  await expire(mentor, [student, student, student, student]);
  await age(mentor, 20);
  await runJob();
  expect(await newsOf(mentor)).toEqual([[], []]);
});

test('requests with a proposal, during a vacation, of blocked students or of less than a day do not count', async () => {
  const mentor = await api().mentor();
  await dueRequest(mentor, await api().student(), 20);
  const proposed = await dueRequest(mentor, await api().student());
  await api().db.execute(sql`INSERT INTO proposals (session_id) VALUES (${proposed.id})`);
  const blocked = await api().student();
  await expire(mentor, [blocked]);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, blocked.id));
  // Only the request of `active` counts. A second request that counts would cause a warning.
  const active = await api().student();
  await expire(mentor, [active]);
  const today = new Date().toISOString().slice(0, 10);
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate: today, lastDate: today });
  await expire(mentor, 2);
  const stored = await api()
    .db.select()
    .from(unansweredRequests)
    .where(eq(unansweredRequests.mentorId, mentor.id));
  expect(stored.map(({ studentId }) => studentId).toSorted()).toEqual([blocked.id, active.id].toSorted());
  expect(await newsOf(mentor)).toEqual([[], []]);
  await api().db.delete(vacations).where(eq(vacations.mentorId, mentor.id));
  await expire(mentor, 1);
  expect(await newsOf(mentor)).toEqual([['requests_unanswered'], ['requests-unanswered']]);
});

test.each(['accept', 'decline', 'propose'] as const)(
  'an answer (%s) restarts the count of unanswered requests',
  async (answer) => {
    const mentor = await api().mentor();
    await expire(mentor, 3);
    const open = await createSession(api().db, await api().student(), mentor, (nextHour += 3), {
      status: 'PENDING',
    });
    const free = await createSlot(api().db, mentor, (nextHour += 3));
    const answered =
      answer === 'propose'
        ? await mentor.client.put(`/sessions/${open.id}/proposal`, { slotIds: [free.id], message: '' })
        : await mentor.client.put(`/sessions/${open.id}`, {
            status: answer === 'accept' ? 'CONFIRMED' : 'CANCELLED',
          });
    expect(answered.status).toBe(200);
    await age(mentor, 2);
    await runJob();
    expect(await pauseOf(mentor)).toBeNull();
    await expire(mentor, 1);
    expect((await newsOf(mentor))[0]).toEqual(['requests_unanswered']);
  },
);

test('an unanswered request and 30 days without a visit pause a mentor who has open slots', async () => {
  const [silent, withClosedSlots, present, away] = await Promise.all(
    Array.from({ length: 4 }, () => api().mentor()),
  );
  if (!silent || !withClosedSlots || !present || !away) throw new Error('missing');
  const all = [silent, withClosedSlots, present, away];
  for (const mentor of all) await expire(mentor, 1);
  await api().db.execute(sql`UPDATE slots SET is_open = false WHERE mentor_id = ${withClosedSlots.id}`);
  const today = new Date().toISOString().slice(0, 10);
  await api().db.insert(vacations).values({ mentorId: away.id, firstDate: today, lastDate: today });
  for (const mentor of all) {
    await age(mentor, 31);
    await setLastSeen(mentor, 31);
  }
  const [earlier] = await api().db.select().from(authSessions).where(eq(authSessions.accountId, present.id));
  if (!earlier) throw new Error('nobody signed in');
  // This insert counts as a sign-in: a trigger sets `silentSince` to the current time.
  await api()
    .db.insert(authSessions)
    .values({ ...earlier, id: undefined, tokenHash: Buffer.from(`again-${present.id}`) });
  await runJob();
  for (const mentor of all) await setLastSeen(mentor, 0);
  const reasons = await Promise.all(all.map(pauseOf));
  expect(reasons).toEqual([{ since: expect.any(String), reason: 'silent' }, null, null, null]);
});

test('a paused mentor cannot be found or booked, but can propose times for an existing request', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  await student.client.put(`/favourites/${mentor.id}`);
  const pending = await createSession(api().db, student, mentor, (nextHour += 3), { status: 'PENDING' });
  const confirmed = await createSession(api().db, student, mentor, (nextHour += 3));
  const slot = await createSlot(api().db, mentor, (nextHour += 3));
  await api()
    .db.update(accounts)
    .set({ pausedAt: new Date(), pauseReason: 'silent' })
    .where(eq(accounts.id, mentor.id));
  const found = async (query: Record<string, string>) =>
    (await student.client.get('/teachers', { query })).body.filter(
      ({ id }: { id: number }) => id === mentor.id,
    );
  for (const query of [
    {},
    { sort: 'recommended' },
    { sort: 'name' },
    { sort: 'nextSlot' },
    { q: mentor.name },
  ])
    expect(await found(query as Record<string, string>)).toEqual([]);
  for (const sort of ['recommended', 'rating', 'name'])
    expect(await found({ favouritesOnly: 'true', sort })).toMatchObject([{ isPaused: true, nextSlot: null }]);
  expect(await found({ favouritesOnly: 'true', sort: 'nextSlot' })).toEqual([]);
  expect(await found({ favouritesOnly: 'true', freeWithinDays: '14' })).toEqual([]);
  expect((await student.client.get(`/teachers/${mentor.id}`)).body).toMatchObject({
    isPaused: true,
    nextSlot: null,
  });
  expect((await student.client.get(`/schedules/available/${mentor.id}/${slot.date}`)).body).toEqual([]);
  for (const refused of [
    await book(student, slot),
    await student.client.put(`/waiting-list/${mentor.id}`),
    await student.client.post(`/sessions/${confirmed.id}/reschedule`, {
      date: slot.date,
      timeSlot: slot.timeSlot,
    }),
  ]) {
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This mentor is not taking new requests at the moment.');
  }
  const proposed = await mentor.client.put(`/sessions/${pending.id}/proposal`, {
    slotIds: [slot.id],
    message: '',
  });
  expect(proposed.status).toBe(200);
  const accepted = await student.client.post(`/sessions/${pending.id}/proposal/accept`, { slotId: slot.id });
  expect(accepted.body).toMatchObject({ status: 'CONFIRMED' });
});

test('a mentor who ends the pause is bookable at once, and the count of unanswered requests restarts', async () => {
  const [mentor, student] = [await pausedMentor(), await api().student()];
  const slot = await createSlot(api().db, mentor, (nextHour += 3));
  expect((await book(student, slot)).status).toBe(409);
  const responses = await Promise.all(Array.from({ length: 100 }, () => resume(mentor)));
  expect(responses.map(({ status, body }) => [status, body])).toEqual(
    Array(100).fill([200, { pause: null }]),
  );
  await runJob();
  expect(await pauseOf(mentor)).toBeNull();
  expect((await book(student, slot)).status).toBe(201);
  await expire(mentor, 1);
  expect((await newsOf(mentor))[0]).toEqual(['requests_unanswered', 'profile_paused']);
});

test('an admin sees the reason and the start of a pause, and can end the pause', async () => {
  const [mentor, admin] = [await pausedMentor(), await api().admin()];
  const paused = { pause: { since: expect.any(String), reason: 'unanswered' } };
  expect((await admin.client.get(`/admin/accounts/${mentor.id}`)).body).toMatchObject(paused);
  for (const path of ['/admin/teachers', '/admin/accounts'])
    expect((await admin.client.get(path, { query: { q: mentor.email } })).body).toMatchObject([paused]);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await admin.client.delete(`/admin/teachers/${mentor.id}/pause`)).status).toBe(200);
  expect(await pauseOf(mentor)).toBeNull();
  expect((await newsOf(mentor))[0]).toContain('profile_resumed');
  const events = await api().db.select().from(liveEvents).where(eq(liveEvents.accountId, mentor.id));
  expect(events.filter(({ type }) => type === 'account')).toHaveLength(2);
  const audit = await api().db.select().from(auditLog).where(eq(auditLog.targetId, mentor.id));
  expect(audit.filter(({ action }) => action === 'account.resume')).toHaveLength(1);
  expect((await admin.client.delete(`/admin/teachers/999999/pause`)).status).toBe(404);
});

test('only the mentor and admins can end a pause; the deletion of the account ends the pause', async () => {
  const [mentor, other, student, admin] = [
    await pausedMentor(),
    await api().mentor(),
    await api().student(),
    await api().admin(),
  ];
  for (const { client } of [other, student, admin]) {
    expect((await client.get(`/teachers/pause/${mentor.id}`)).status).toBe(403);
    expect((await client.delete(`/teachers/pause/${mentor.id}`)).status).toBe(403);
  }
  for (const { client } of [mentor, student])
    expect((await client.delete(`/admin/teachers/${mentor.id}/pause`)).status).toBe(403);
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
  const [account] = await api().db.select().from(accounts).where(eq(accounts.id, mentor.id));
  expect(account).toMatchObject({ pausedAt: null, pauseReason: null });
  expect(
    await api().db.select().from(unansweredRequests).where(eq(unansweredRequests.mentorId, mentor.id)),
  ).toEqual([]);
});

test('a booking at the same time as a pause is either stored or refused', async () => {
  const mentor = await api().mentor();
  await expire(mentor, 2);
  await age(mentor, 2);
  await dueRequest(mentor, await api().student());
  await expireRequests(api().services);
  const pairs = await Promise.all(
    Array.from({ length: 8 }, async () => ({
      student: await api().student(),
      slot: await createSlot(api().db, mentor, (nextHour += 3)),
    })),
  );
  const [, ...responses] = await Promise.all([
    runJob(),
    ...pairs.map(({ student, slot }) => book(student, slot)),
  ]);
  const booked = responses.filter(({ status }) => status === 201).length;
  expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const all = await api().db.select().from(sessions).where(eq(sessions.mentorId, mentor.id));
  expect(all.filter(({ status }) => status === 'PENDING')).toHaveLength(booked);
});

test('in the contract profile nobody is paused, and there are no calls for pauses', async () => {
  expect(await pauseUnresponsive(contract().services)).toBe(0);
  const [mentor, admin] = [await contract().mentor(), await contract().admin()];
  expect((await mentor.client.get(`/teachers/pause/${mentor.id}`)).status).toBe(404);
  expect((await mentor.client.delete(`/teachers/pause/${mentor.id}`)).status).toBe(404);
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}/pause`)).status).toBe(404);
  expect(Object.keys((await admin.client.get('/admin/teachers')).body[0])).not.toContain('pause');
});
