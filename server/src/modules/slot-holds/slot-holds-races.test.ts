import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts, sessions, slotHolds } from '../../database/schema/index.ts';
import { loadTestSettings } from '../../config.ts';
import { createSession, createSlot, useTestApi } from '../../testing/index.ts';
import { interleaveWith } from '../../testing/row-lock.ts';
import { backdateHold, book, hold, release } from './testing/holds.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();
const { rounds } = loadTestSettings();

let hour = 100;
const addSlot = async (mentor: { id: number }) => createSlot(api().db, mentor as never, (hour += 2));
const liveHolds = (studentId: number) =>
  api()
    .db.select()
    .from(slotHolds)
    .where(and(eq(slotHolds.studentId, studentId), isNull(slotHolds.releasedAt)));
const liveSessions = (slotId: number) =>
  api()
    .db.select()
    .from(sessions)
    .where(and(eq(sessions.slotId, slotId), inArray(sessions.status, ['PENDING', 'CONFIRMED'])));
const tally = (responses: { status: number }[]) => Object.groupBy(responses, ({ status }) => String(status));
const countOf = (responses: { status: number }[], status: number) =>
  tally(responses)[String(status)]?.length ?? 0;

test('of 200 students who try to hold one slot at once, exactly one succeeds', async () => {
  const mentor = await api().mentor();
  const racers = await Promise.all(Array.from({ length: 200 }, () => api().student()));
  const slot = await addSlot(mentor);
  const responses = await Promise.all(racers.map((student) => hold(student, slot)));
  expect([countOf(responses, 200), countOf(responses, 409)]).toEqual([1, 199]);
  const [row] = await api().db.select().from(slotHolds).where(eq(slotHolds.slotId, slot.id));
  expect(row?.studentId).toBe(racers[responses.findIndex(({ status }) => status === 200)]?.id);
});

test('500 concurrent requests of one student for one slot result in one hold', async () => {
  const { student, mentor } = await api().pair();
  const slot = await addSlot(mentor);
  const responses = await Promise.all(Array.from({ length: 500 }, () => hold(student, slot)));
  expect(countOf(responses, 200)).toBe(500);
  expect(await liveHolds(student.id)).toHaveLength(1);
});

test('a student keeps one hold at a time, and has at most sixty attempts an hour', async () => {
  const { student, mentor } = await api().pair();
  const many = [];
  for (let count = 0; count < 20; count += 1) many.push(await addSlot(mentor));
  const responses = await Promise.all(many.map((slot) => hold(student, slot)));
  expect(countOf(responses, 200)).toBe(20);
  expect(await liveHolds(student.id)).toHaveLength(1);

  const pair = await limited().pair();
  const slot = await createSlot(limited().db, pair.mentor, 60);
  const attempts = await Promise.all(Array.from({ length: 70 }, () => hold(pair.student, slot)));
  expect([countOf(attempts, 200), countOf(attempts, 429)]).toEqual([60, 10]);
});

test('two students can exchange slots concurrently after their holds expire', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const mentor = await api().mentor();
    const [first, second] = [await api().student(), await api().student()];
    const [one, other] = [await addSlot(mentor), await addSlot(mentor)];
    await hold(first, one);
    await hold(second, other);
    for (const slot of [one, other]) await backdateHold(api(), slot, 5);
    const responses = await Promise.all([hold(first, other), hold(second, one)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  }
});

test('of a hold and a concurrent booking of one slot, exactly one succeeds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const mentor = await api().mentor();
    const [holder, booker] = [await api().student(), await api().student()];
    const slot = await addSlot(mentor);
    const [held, booked] = await Promise.all([hold(holder, slot), book(booker, slot)]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([held.status, booked.status]);
    expect(await liveSessions(slot.id)).toHaveLength(booked.status === 201 ? 1 : 0);
  }
});

test('a session cannot be moved to a slot that another student holds concurrently', async () => {
  const { student, mentor } = await api().pair();
  const holder = await api().student();
  const session = await createSession(api().db, student, mentor, (hour += 2));
  const { id, date, timeSlot } = await addSlot(mentor);
  const moved = await interleaveWith(
    api().services,
    (transaction) => transaction.query('SELECT 1 FROM slots WHERE id = $1 FOR NO KEY UPDATE', [id]),
    () => student.client.post(`/sessions/${session.id}/reschedule`, { date, timeSlot }),
    (transaction) =>
      transaction.query(
        `INSERT INTO slot_holds (slot_id, student_id, expires_at) VALUES ($1, $2, now() + interval '5 minutes')`,
        [id, holder.id],
      ),
  );
  expect(moved.status).toBe(409);
  expect(await liveHolds(holder.id)).toHaveLength(1);
});

test('if a hold ends while two students book the slot, exactly one booking succeeds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const mentor = await api().mentor();
    const [holder, other] = [await api().student(), await api().student()];
    const slot = await addSlot(mentor);
    await hold(holder, slot);
    await api().db.execute(
      sql`UPDATE slot_holds SET expires_at = clock_timestamp() + interval '5 milliseconds' WHERE slot_id = ${slot.id}`,
    );
    const responses = await Promise.all([
      book(other, slot),
      book(holder, slot),
      book(other, slot),
      release(holder, slot),
    ]);
    expect(countOf(responses, 201)).toBe(1);
    expect(await liveSessions(slot.id)).toHaveLength(1);
  }
});

test('a student who is blocked while taking a hold does not keep the hold', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { student, mentor } = await api().pair();
    const slot = await addSlot(mentor);
    const blocking = api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
    await Promise.all([hold(student, slot), blocking]);
    expect(await liveHolds(student.id)).toEqual([]);
  }
});

test('an SQL statement that does not check holds cannot book a held slot', async () => {
  const { student, mentor } = await api().pair();
  const other = await api().student();
  const slot = await addSlot(mentor);
  await hold(student, slot);
  const { date, timeSlot, timeZone, startsAt, endsAt } = slot;
  const insert = api().db.insert(sessions).values({
    slotId: slot.id,
    mentorId: mentor.id,
    studentId: other.id,
    date,
    timeSlot,
    timeZone,
    startsAt,
    endsAt,
    topic: 'Old',
    expiresAt: endsAt,
  });
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'sessions_need_no_hold' } });
});
