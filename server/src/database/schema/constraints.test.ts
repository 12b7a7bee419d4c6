import { and, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { createAccount, createSession, createSlot, useTestApi } from '../../testing/index.ts';
import { readDatabaseError } from '../client/index.ts';
import * as schema from './index.ts';

const api = useTestApi();
const { accounts, authSessions, feedback, liveEvents, mentors, sessions, slots } = schema;

const constraintOf = async (work: Promise<unknown>) => {
  const failure = await work.then(() => undefined, readDatabaseError);
  return failure?.kind === 'conflict' ? failure.constraint : failure?.kind;
};
const people = async () => ({
  student: await createAccount(api().db, 'student'),
  mentor: await createAccount(api().db, 'mentor'),
});

test('open slots of a mentor never overlap; closed ones may', async () => {
  const { mentor } = await people();
  const slot = await createSlot(api().db, mentor, 30);
  const halfway = new Date(slot.startsAt.getTime() + 1_800_000);
  const other = {
    ...slot,
    id: undefined,
    startsAt: halfway,
    endsAt: new Date(halfway.getTime() + 3_600_000),
  };
  expect(await constraintOf(api().db.insert(slots).values(other))).toBe('slots_no_overlap');
  await api()
    .db.insert(slots)
    .values({ ...other, isOpen: false });
});

test('a slot has at most one live session, and can have another after a cancellation', async () => {
  const { student, mentor } = await people();
  const session = await createSession(api().db, student, mentor, 40);
  const other = {
    ...session,
    id: undefined,
    roomToken: undefined,
    studentId: (await createAccount(api().db, 'student')).id,
  };
  expect(await constraintOf(api().db.insert(sessions).values(other))).toBe('sessions_live_slot_unique');
  await api()
    .db.update(sessions)
    .set({ status: 'CANCELLED', outcome: 'declined' })
    .where(eq(sessions.id, session.id));
  await api().db.insert(sessions).values(other);
});

test('live sessions of a student never overlap', async () => {
  const { student, mentor } = await people();
  await createSession(api().db, student, mentor, 50);
  const other = await createAccount(api().db, 'mentor');
  expect(await constraintOf(createSession(api().db, student, other, 50))).toBe('sessions_student_no_overlap');
});

test('a live session needs an open slot and an active mentor', async () => {
  const { student, mentor } = await people();
  const session = await createSession(api().db, student, mentor, 60, {
    status: 'CANCELLED',
    outcome: 'declined',
  });
  const pending = {
    ...session,
    id: undefined,
    roomToken: undefined,
    status: 'PENDING',
    outcome: null,
  } as const;
  await api().db.update(slots).set({ isOpen: false }).where(eq(slots.id, session.slotId));
  expect(await constraintOf(api().db.insert(sessions).values(pending))).toBe('sessions_need_open_slot');
  await api().db.update(slots).set({ isOpen: true }).where(eq(slots.id, session.slotId));
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, mentor.id));
  expect(await constraintOf(api().db.insert(sessions).values(pending))).toBe('sessions_need_active_parties');
});

test('a booked slot cannot be closed, lengthened or deleted', async () => {
  const { student, mentor } = await people();
  const { slotId } = await createSession(api().db, student, mentor, 70);
  const withId = eq(slots.id, slotId);
  expect(await constraintOf(api().db.update(slots).set({ isOpen: false }).where(withId))).toBe(
    'slots_keep_booked',
  );
  expect(
    await constraintOf(
      api()
        .db.update(slots)
        .set({ endsAt: new Date('2040-01-01') })
        .where(withId),
    ),
  ).toBe('slots_keep_booked');
  expect(await constraintOf(api().db.delete(slots).where(withId))).toBe('slots_keep_booked');
});

test('a cancelled session must have an outcome, and only a cancelled session can have the outcome `expired`', async () => {
  const { student, mentor } = await people();
  const { id } = await createSession(api().db, student, mentor, 80);
  const set = (fields: Partial<typeof sessions.$inferInsert>) =>
    constraintOf(api().db.update(sessions).set(fields).where(eq(sessions.id, id)));
  expect(await set({ status: 'CANCELLED' })).toBe('malformed');
  expect(await set({ outcome: 'expired' })).toBe('malformed');
  expect(await set({ status: 'CANCELLED', outcome: 'expired' })).toBeUndefined();
});

test('the number and average of ratings follow new, changed, hidden and deleted reviews', async () => {
  const { student, mentor } = await people();
  const read = async () => {
    const [row] = await api().db.select().from(mentors).where(eq(mentors.accountId, mentor.id));
    return [row?.ratingCount, row?.ratingAverage];
  };
  expect(await read()).toEqual([0, null]);
  const pair = { studentId: student.id, mentorId: mentor.id };
  const [review] = await api()
    .db.insert(feedback)
    .values({ ...pair, rating: 5 })
    .returning();
  const other = await createAccount(api().db, 'student');
  await api().db.insert(feedback).values({ studentId: other.id, mentorId: mentor.id, rating: 4 });
  expect(await read()).toEqual([2, 4.5]);
  const withId = eq(feedback.id, review?.id ?? 0);
  await api().db.update(feedback).set({ rating: 2 }).where(withId);
  expect(await read()).toEqual([2, 3]);
  await api().db.update(feedback).set({ hiddenAt: new Date() }).where(withId);
  expect(await read()).toEqual([1, 4]);
  await api().db.delete(feedback).where(withId);
  expect(await read()).toEqual([1, 4]);
  await api().db.delete(feedback).where(eq(feedback.studentId, other.id));
  expect(await read()).toEqual([0, null]);
});

test('an average rating of 4.25 is rounded half up to 4.3, and the sort key remains 4.25', async () => {
  const { mentor } = await people();
  await api().db.update(mentors).set({ stars5: 1, stars4: 3 }).where(eq(mentors.accountId, mentor.id));
  const [row] = await api().db.select().from(mentors).where(eq(mentors.accountId, mentor.id));
  expect([row?.ratingAverage, row?.ratingRank]).toEqual([4.3, 4.25]);
});

test('blocking or deleting an account ends its auth sessions in the same transaction', async () => {
  for (const change of [
    { status: 'blocked' },
    { deletedAt: new Date(), email: '', emailKey: null },
  ] as const) {
    const { id } = await api().student();
    expect(await api().db.select().from(authSessions).where(eq(authSessions.accountId, id))).toHaveLength(1);
    await api().db.update(accounts).set(change).where(eq(accounts.id, id));
    expect(await api().db.select().from(authSessions).where(eq(authSessions.accountId, id))).toEqual([]);
  }
});

test('live events are numbered without gaps under concurrent writes', async () => {
  const { student } = await people();
  const write = () => api().db.insert(liveEvents).values({ accountId: student.id, type: 'session' });
  await Promise.all(Array.from({ length: 40 }, write));
  const rows = await api()
    .db.select()
    .from(liveEvents)
    .where(eq(liveEvents.accountId, student.id))
    .orderBy(liveEvents.seq);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('the search text of a renamed mentor contains the new name', async () => {
  const { mentor } = await people();
  await api().db.update(accounts).set({ name: 'Renamed Person' }).where(eq(accounts.id, mentor.id));
  const found = await api()
    .db.select()
    .from(mentors)
    .where(and(eq(mentors.accountId, mentor.id), sql`search_text LIKE '%renamed person%'`));
  expect(found).toHaveLength(1);
});

test('the migrated tables and the schema in the code have the same columns', async () => {
  const { rows } = await api().db.execute<{ table: string; columns: string[] }>(sql`
    SELECT table_name AS "table", array_agg(column_name::text ORDER BY column_name COLLATE "C") AS columns
      FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name`);
  const migrated = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
  const written = tables.map((table): [string, string[]] => [
    getTableName(table),
    Object.values(getTableColumns(table))
      .map(({ name }) => name)
      .sort(),
  ]);
  expect(Object.fromEntries(written)).toEqual(migrated);
});
