import { addDays } from '@cairn/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { sessions } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { interleaveWith } from '../../testing/row-lock.ts';
import { book, mondayAfterNext, openSlot, saveRules, writeRules } from './testing/ruled-mentor.ts';

const api = useTestApi({ rateLimits: false });
const ROUNDS = 100;
const monday = mondayAfterNext();
const students: SignedIn[] = [];

beforeAll(async () => {
  for (let count = 0; count < 6; count += 1) students.push(await api().student());
});

const bookAll = async (mentor: SignedIn, date: string, times: readonly string[]) => {
  const responses = await Promise.all(
    times.map((timeSlot, index) =>
      book(students[index] as SignedIn, { mentorId: mentor.id, date, timeSlot }),
    ),
  );
  return responses.map(({ status }) => status).sort();
};
const liveSessions = async (mentor: SignedIn, date: string) =>
  api()
    .db.select()
    .from(sessions)
    .where(
      and(
        eq(sessions.mentorId, mentor.id),
        eq(sessions.date, date),
        inArray(sessions.status, ['PENDING', 'CONFIRMED']),
      ),
    );

test('of two students who book neighbouring slots at once, one is refused because of the buffer', async () => {
  const mentor = await api().mentor();
  await writeRules(api().db, mentor, { bufferAfter: 15 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = addDays(monday, round);
    for (const time of ['09:00 AM', '10:00 AM']) await openSlot(api().db, mentor, date, time);
    expect(await bookAll(mentor, date, ['09:00 AM', '10:00 AM'])).toEqual([201, 409]);
  }
}, 120_000);

test('of six concurrent bookings on a day with at most two sessions, two succeed', async () => {
  const mentor = await api().mentor();
  await writeRules(api().db, mentor, { sessionsPerDay: 2 });
  const times = ['08:00 AM', '09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM'];
  for (let round = 0; round < 20; round += 1) {
    const date = addDays(monday, 100 + round);
    for (const time of times) await openSlot(api().db, mentor, date, time);
    expect(await bookAll(mentor, date, times)).toEqual([201, 201, 409, 409, 409, 409]);
  }
}, 120_000);

test('rules that are saved during bookings apply to later bookings', async () => {
  for (let round = 0; round < 20; round += 1) {
    const date = addDays(monday, 130 + round);
    const mentor = await api().mentor();
    const times = ['08:00 AM', '09:00 AM', '10:00 AM', '11:00 AM'];
    for (const time of times) await openSlot(api().db, mentor, date, time);
    const saving = saveRules(mentor, { bufferAfter: 15, sessionsPerDay: 1 });
    const [saved] = await Promise.all([saving, bookAll(mentor, date, times)]);
    expect(saved.status).toBe(200);
    const before = (await liveSessions(mentor, date)).length;
    for (const timeSlot of times)
      await book(students[5] as SignedIn, { mentorId: mentor.id, date, timeSlot });
    expect(await liveSessions(mentor, date)).toHaveLength(Math.max(1, before));
  }
}, 120_000);

test('a booking that waits for a save of the rules obeys the new rules', async () => {
  const mentor = await api().mentor();
  const slot = await openSlot(api().db, mentor, addDays(monday, 160), '09:00 AM');
  const response = await interleaveWith(
    api().services,
    (holder) => holder.query('SELECT 1 FROM slots WHERE id = $1 FOR NO KEY UPDATE', [slot.id]),
    () => book(students[0] as SignedIn, slot),
    (holder) =>
      holder.query(
        `INSERT INTO booking_rules (mentor_id, notice_hours, days_ahead, buffer_before, buffer_after) VALUES ($1, 0, 7, 0, 0)`,
        [mentor.id],
      ),
  );
  expect([response.status, response.body.message]).toEqual([
    409,
    'This mentor cannot be booked that far ahead yet. Please choose an earlier day.',
  ]);
});

test('of a hundred concurrent first saves, one is stored and different saves are refused', async () => {
  const mentor = await api().mentor();
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => saveRules(mentor, { sessionsPerWeek: (index % 2) + 1 })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const saved = responses.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(new Set(saved.map((rules) => JSON.stringify(rules))).size).toBe(1);
  expect(saved[0].version).toBe(1);
});
