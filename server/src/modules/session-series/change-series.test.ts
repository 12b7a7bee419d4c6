import type { Session } from '@cairn/shared/contract';
import { and, eq, like } from 'drizzle-orm';
import { mailOutbox, notifications, sessionActions, sessions } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { bookDates, bookedPair, change, mondays } from './testing/series-pair.ts';

const api = useTestApi();

const listOf = async (student: SignedIn) =>
  (await student.client.get('/sessions', { query: { studentId: student.id } })).body as Session[];
const statesOf = async (student: SignedIn) =>
  (await listOf(student)).map(({ status, outcome }) => `${status} ${outcome ?? '-'}`);
const mailsTo = async ({ email }: SignedIn) =>
  (
    await api()
      .db.select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipient, email), like(mailOutbox.template, 'se%-%')))
      .orderBy(mailOutbox.id)
  ).map(({ template }) => template);
const bellOf = async ({ id }: SignedIn) =>
  (
    await api()
      .db.select()
      .from(notifications)
      .where(eq(notifications.accountId, id))
      .orderBy(notifications.id)
  ).map(({ text }) => text);

test('a mentor accepts a series as a whole, and each side gets one mail about each change', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 6);
  const accepted = await change(mentor, id, 'accept', booked);
  expect(accepted.status).toBe(200);
  expect(accepted.body.sessions).toHaveLength(6);
  expect(await statesOf(student)).toEqual(Array.from({ length: 6 }, () => 'CONFIRMED -'));
  expect(await mailsTo(student)).toEqual(['series-requested', 'series-confirmed']);
  expect(await mailsTo(mentor)).toEqual(['series-requested', 'series-confirmed']);
  expect(await bellOf(mentor)).toEqual([
    expect.stringMatching(
      /requests a series of 6 sessions, weekly from Mon \d+ \w+, 9:00 AM to Mon \d+ \w+: “Borrowing”/,
    ),
  ]);
  expect(await bellOf(student)).toEqual([
    expect.stringMatching(/confirmed your series “Borrowing”: 6 sessions/),
  ]);
});

test('a mentor declines a series as a whole and states a reason', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 2);
  expect((await change(mentor, id, 'decline', booked, 'No time')).status).toBe(200);
  expect(await statesOf(student)).toEqual(['CANCELLED declined', 'CANCELLED declined']);
  expect((await listOf(student)).map(({ reason }) => reason)).toEqual(['No time', 'No time']);
  expect(await mailsTo(student)).toEqual(['series-requested', 'series-declined']);
});

test('a mentor declines one session of a series and accepts the rest', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 3);
  const [first, ...others] = booked as [Session, ...Session[]];
  await mentor.client.put(`/sessions/${first.id}`, { status: 'CANCELLED' });
  expect((await change(mentor, id, 'accept', booked)).status).toBe(409);
  expect((await change(mentor, id, 'accept', others)).status).toBe(200);
  expect(await statesOf(student)).toEqual(['CANCELLED declined', 'CONFIRMED -', 'CONFIRMED -']);
});

test('a student cancels one session of a series and ends the rest', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 4);
  const accepted = (await change(mentor, id, 'accept', booked)).body.sessions as Session[];
  const [first, ...rest] = accepted as [Session, ...Session[]];
  await student.client.put(`/sessions/${first.id}`, { status: 'CANCELLED', version: first.version });
  expect((await change(student, id, 'end', rest, 'I found a job')).status).toBe(200);
  expect(await statesOf(student)).toEqual(Array.from({ length: 4 }, () => 'CANCELLED cancelled_by_student'));
  expect(await mailsTo(mentor)).toEqual([
    'series-requested',
    'series-confirmed',
    'session-cancelled',
    'series-cancelled',
  ]);
  const { date } = first;
  expect((await student.client.get(`/schedules/available/${mentor.id}/${date}`)).body).toHaveLength(1);
});

test('a mentor needs a reason to end a series with a confirmed session', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 3);
  const [first] = booked as [Session];
  await mentor.client.put(`/sessions/${first.id}`, { status: 'CONFIRMED' });
  const shown = await listOf(student);
  expect(await change(mentor, id, 'end', shown)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'reason' }] },
  });
  expect((await change(mentor, id, 'end', shown, 'I move')).status).toBe(200);
  expect(await statesOf(student)).toEqual([
    'CANCELLED cancelled_by_mentor',
    'CANCELLED declined',
    'CANCELLED declined',
  ]);
  expect(await mailsTo(student)).toEqual(['series-requested', 'session-confirmed', 'series-cancelled']);
});

test('identical concurrent changes all get 200 and send one mail to each side', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 2);
  const responses = await Promise.all(Array.from({ length: 50 }, () => change(mentor, id, 'accept', booked)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await mailsTo(student)).toEqual(['series-requested', 'series-confirmed']);
  const shown = await listOf(student);
  const ends = await Promise.all(Array.from({ length: 20 }, () => change(student, id, 'end', shown)));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await change(student, id, 'end', await listOf(student))).status).toBe(409);
  expect(await mailsTo(mentor)).toHaveLength(3);
});

test('an acceptance that names a changed session or only some of the requests is refused', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 3);
  const [first] = booked as [Session];
  await student.client.put(`/sessions/${first.id}`, { status: 'CANCELLED' });
  const late = await change(mentor, id, 'accept', booked);
  expect(late).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This series has changed/) },
  });
  expect((await change(mentor, id, 'accept', booked.slice(1, 2))).status).toBe(409);
  expect((await statesOf(student)).filter((state) => state.startsWith('CONFIRMED'))).toEqual([]);
});

test('the expired requests of a series cannot be accepted', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 2);
  await api()
    .db.update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(sessions.studentId, student.id));
  expect((await change(mentor, id, 'accept', booked)).status).toBe(409);
});

test('others cannot end a series, and the student can neither accept nor decline it', async () => {
  const { student, id, sessions: booked } = await bookedPair(api(), 2);
  const [other, stranger] = [await api().student(), await api().mentor()];
  for (const who of [other, stranger])
    for (const target of [id, 999_999_999])
      expect((await change(who, target, 'end', booked, 'Mine')).status).toBe(403);
  expect((await change(student, id, 'accept', booked)).status).toBe(403);
  expect((await change(student, id, 'decline', booked)).status).toBe(403);
});

test('an acceptance that names wrong, repeated or no sessions is refused', async () => {
  const one = await bookedPair(api(), 2);
  const other = await bookedPair(api(), 2);
  expect((await change(one.mentor, one.id, 'accept', other.sessions)).status).toBe(409);
  const twice = [one.sessions[0], one.sessions[0]] as Session[];
  expect((await change(one.mentor, one.id, 'accept', twice)).status).toBe(400);
  expect((await change(one.mentor, one.id, 'accept', [])).status).toBe(400);
});

test('a rescheduled session stays in its series', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 2);
  await change(mentor, id, 'accept', booked);
  const [first] = await listOf(student);
  await mentor.client.post('/schedules/save', [
    { teacherId: mentor.id, date: first?.date, timeSlot: '02:00 PM', available: true },
  ]);
  const moved = await student.client.post(`/sessions/${first?.id}/reschedule`, {
    date: first?.date,
    timeSlot: '02:00 PM',
  });
  expect(moved.body).toMatchObject({ status: 'PENDING', series: { id, position: 1, count: 2 } });
  expect((await change(mentor, id, 'accept', [moved.body as Session])).status).toBe(200);
  expect(await statesOf(student)).toEqual(['CONFIRMED -', 'CONFIRMED -']);
});

test('if a deletion of the mentor or a block ends a series, the student gets one mail', async () => {
  const deleted = await bookedPair(api(), 3);
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/teachers/${deleted.mentor.id}`)).status).toBeLessThan(300);
  expect(await mailsTo(deleted.student)).toEqual(['series-requested', 'series-cancelled']);
  const blocked = await bookedPair(api(), 3);
  await blocked.mentor.client.put(`/account/blocks/${blocked.student.id}`);
  expect(await mailsTo(blocked.student)).toEqual(['series-requested', 'series-declined']);
});

test('a mentor can neither end nor decline a series that the student has ended', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 2);
  expect((await change(student, id, 'end', booked, 'I found a job')).status).toBe(200);
  expect((await change(mentor, id, 'end', booked, 'I am ill')).status).toBe(409);
  expect((await change(mentor, id, 'decline', booked)).status).toBe(409);
  expect((await change(student, id, 'end', booked, 'I found a job')).status).toBe(200);
  expect((await listOf(student)).map(({ reason }) => reason)).toEqual(['I found a job', 'I found a job']);
});

test('beyond the limit of cancellations, ending a series gets 429, but a repetition gets 200', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 2);
  expect((await change(student, id, 'end', booked)).status).toBe(200);
  const cancels = Array.from({ length: api().services.config.sessionLimits.cancellationsPerDay }, () => ({
    ...({ accountId: student.id, action: 'cancel', mentorId: mentor.id } as const),
  }));
  await api().db.insert(sessionActions).values(cancels);
  expect((await change(student, id, 'end', booked)).status).toBe(200);
  const next = await bookDates(student, mentor, mondays(2));
  const { id: nextId, sessions: nextSessions } = next.body as { id: number; sessions: Session[] };
  expect((await change(student, nextId, 'end', nextSessions)).status).toBe(429);
});
