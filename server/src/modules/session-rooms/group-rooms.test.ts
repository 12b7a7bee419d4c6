import { ROOM_SIGNALS_MAX } from '@cairn/shared/contract';
import { and, eq } from 'drizzle-orm';
import { groupSessions, liveEvents, sessionRoomEntries, sessions } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { createGroup, createSeat } from '../group-sessions/testing/groups.ts';
import {
  enter,
  leave,
  readRoom,
  OFFER,
  pairInSession,
  send,
  sync,
  tryToEnter,
  tryToSync,
} from './testing/rooms.ts';

const api = useTestApi({ rateLimits: false, videoProvider: 'cairn' });

/**
 * Creates a mentor and a group session that began at the last full hour.
 *
 * @returns `students`: the first two; `seats`: the session ids of all students
 */
async function groupInSession(studentCount = 2, seatCount = 3) {
  const mentor = await api().mentor();
  const group = await createGroup(api(), mentor, 0, { seats: seatCount });
  const students: SignedIn[] = [];
  const ids: number[] = [];
  for (let joined = 0; joined < studentCount; joined += 1) {
    const student = await api().student();
    students.push(student);
    ids.push((await createSeat(api(), group, student)).id);
  }
  const [first, second] = students;
  if (!first || !second) throw new Error('A group has at least two students');
  return { mentor, group, students: [first, second] as const, seats: ids as [number, number] };
}

const block = (who: SignedIn, other: SignedIn) => who.client.put(`/account/blocks/${other.id}`);

const eventsOf = async ({ id }: SignedIn) => {
  const isOfRoom = and(eq(liveEvents.accountId, id), eq(liveEvents.type, 'room'));
  const events = await api().db.select().from(liveEvents).where(isOfRoom).orderBy(liveEvents.seq);
  return events.map(({ payload }) => payload as { id: number });
};

const namesIn = async (who: SignedIn, id: number) =>
  ((await readRoom(who, id)).body.participants as { name: string; isPresent: boolean }[]).map(
    ({ name, isPresent }) => `${name}${isPresent ? ' is there' : ''}`,
  );

test('all participants of a group meet in one room', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  const mine = await enter(first, seats[0]);
  expect(mine.pages).toEqual([]);
  expect(await namesIn(second, seats[1])).toEqual([mentor.name, `${first.name} is there`]);
  expect((await readRoom(second, seats[1])).body).toMatchObject({
    sessionId: seats[1],
    peer: { id: mentor.id },
  });
  const theirs = await enter(second, seats[1]);
  const mentorPage = await enter(mentor, seats[1]);
  expect(mentorPage.pages).toEqual([
    { entry: mine.entry, accountId: first.id, isCallerPolite: false },
    { entry: theirs.entry, accountId: second.id, isCallerPolite: false },
  ]);
  expect((await sync(first, seats[0], mine.entry)).pages).toEqual([
    { entry: mentorPage.entry, accountId: mentor.id, isCallerPolite: true },
    { entry: theirs.entry, accountId: second.id, isCallerPolite: first.id > second.id },
  ]);
  expect((await sync(second, seats[1], theirs.entry)).pages?.[1]?.isCallerPolite).toBe(second.id > first.id);
});

test('signals reach only the page to which they are sent', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  const [mine, theirs] = [await enter(first, seats[0]), await enter(second, seats[1])];
  const mentorPage = await enter(mentor, seats[0]);
  const addresses = { entry: mine.entry, to: theirs.entry };
  expect((await send(first, seats[0], addresses)).body).toEqual({ isDelivered: true });
  expect((await sync(second, seats[1], theirs.entry)).signals).toMatchObject([
    { from: mine.entry, signal: OFFER },
  ]);
  expect((await sync(mentor, seats[0], mentorPage.entry)).signals).toEqual([]);
  const elsewhere = await pairInSession(api());
  const foreign = await enter(elsewhere.student, elsewhere.id);
  expect((await send(first, seats[0], { entry: mine.entry, to: foreign.entry })).body).toEqual({
    isDelivered: false,
  });
});

test('a student cannot enter with the seat of another student or a cancelled seat', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  expect((await tryToEnter(first, seats[1])).status).toBe(403);
  const mine = await enter(first, seats[0]);
  await enter(mentor, seats[0]);
  await api()
    .db.update(sessions)
    .set({ status: 'CANCELLED', outcome: 'cancelled_by_student' })
    .where(eq(sessions.id, seats[0]));
  expect((await tryToEnter(first, seats[0])).status).toBe(409);
  const addresses = { entry: mine.entry, to: mine.entry };
  expect((await send(first, seats[0], addresses)).status).toBe(409);
  // The room stays open although the first seat, to which the room belongs, is cancelled.
  const theirs = await enter(second, seats[1]);
  expect(theirs.pages).toMatchObject([{ accountId: mentor.id }]);
  expect(await namesIn(mentor, seats[0])).toEqual([`${second.name} is there`]);
  await api()
    .db.update(sessions)
    .set({ status: 'CANCELLED', outcome: 'cancelled_by_mentor' })
    .where(eq(sessions.id, seats[1]));
  expect((await readRoom(mentor, seats[0])).body.message).toBe(
    'This session was cancelled, or is not confirmed yet.',
  );
  expect((await tryToEnter(mentor, seats[1])).status).toBe(409);
});

test('after a block between two students, neither sees the other, and the mentor sees both', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  expect((await block(first, second)).body).toEqual({ success: true });
  await enter(first, seats[0]);
  const theirs = await enter(second, seats[1]);
  expect(theirs.pages).toEqual([]);
  expect(await namesIn(second, seats[1])).toEqual([mentor.name]);
  expect((await enter(mentor, seats[0])).pages).toHaveLength(2);
  await first.client.delete(`/account/blocks/${second.id}`);
  expect(await namesIn(second, seats[1])).toEqual([`${mentor.name} is there`, `${first.name} is there`]);
});

test('a student whom the mentor blocks is removed from the room, and the other student stays', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  await enter(first, seats[0]);
  const theirs = await enter(second, seats[1]);
  const mentorPage = await enter(mentor, seats[0]);
  const before = (await eventsOf(second)).length;
  await block(mentor, first);
  expect((await sync(second, seats[1], theirs.entry)).pages).toMatchObject([{ entry: mentorPage.entry }]);
  expect((await eventsOf(second)).slice(before)).toEqual([{ id: seats[1] }]);
  expect((await tryToEnter(first, seats[0])).status).toBe(403);
});

test('a live event about a room names only the session of the recipient', async () => {
  const { mentor, students, seats } = await groupInSession();
  await enter(students[0], seats[0]);
  await enter(mentor, seats[0]);
  const theirs = await enter(students[1], seats[1]);
  await leave(students[1], seats[1], theirs.entry);
  const ids = (await eventsOf(students[0])).map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([seats[0]]));
  expect((await eventsOf(students[1])).map(({ id }) => id)).toEqual(Array(3).fill(seats[1]));
});

test('a student who sends a page too many signals does not block the signals of others', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  const [mine, theirs] = [await enter(first, seats[0]), await enter(second, seats[1])];
  const mentorPage = await enter(mentor, seats[0]);
  const signals = Array<unknown>(ROOM_SIGNALS_MAX).fill(OFFER);
  for (const status of [200, 200, 200, 429])
    expect((await send(first, seats[0], { entry: mine.entry, to: theirs.entry, signals })).status).toBe(
      status,
    );
  expect((await send(mentor, seats[0], { entry: mentorPage.entry, to: theirs.entry })).status).toBe(200);
  // Entering again drops the waiting signals of the earlier page.
  const again = await enter(first, seats[0]);
  await send(first, seats[0], { entry: again.entry, to: theirs.entry });
  expect((await sync(second, seats[1], theirs.entry)).signals.map(({ from }) => from)).toEqual([
    mentorPage.entry,
    again.entry,
  ]);
});

test('a student sees another student only while the other student is in the open room', async () => {
  const { mentor, group, students, seats } = await groupInSession();
  const [first, second] = students;
  const both = [`${first.name} is there`, second.name];
  await enter(first, seats[0]);
  for (const [minutes, forStudent] of [
    [0, [mentor.name, `${first.name} is there`]],
    [16, [mentor.name]],
    [-91, [mentor.name]],
  ] as const) {
    const startsAt = new Date(Date.now() + minutes * 60_000);
    const times = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
    await api().db.update(sessions).set(times).where(eq(sessions.groupSessionId, group.id));
    expect(await namesIn(second, seats[1])).toEqual(forStudent);
    expect(await namesIn(mentor, seats[0])).toEqual(both);
    expect(await namesIn(first, seats[0])).toEqual([mentor.name]);
  }
});

test('a group with four seats has no room, and the refusal says where to join', async () => {
  const { mentor, students, seats } = await groupInSession(2, 4);
  for (const [who, id] of [
    [students[0], seats[0]],
    [mentor, seats[0]],
  ] as const) {
    const response = await tryToEnter(who, id);
    expect(response.status).toBe(409);
    expect(response.body.message).toMatch(
      /^This group is too large for a room, which is for up to 4 people\. Join/,
    );
    expect((await readRoom(who, id)).body.message).toBe(response.body.message);
  }
  expect((await tryToEnter(await api().student(), seats[0])).status).toBe(403);
});

test('after the mentor adds a fourth seat, pages in the room can only leave', async () => {
  const { mentor, students, seats, group } = await groupInSession();
  const mine = await enter(students[0], seats[0]);
  const theirs = await enter(mentor, seats[0]);
  await api().db.update(groupSessions).set({ seats: 4 }).where(eq(groupSessions.id, group.id));
  const response = await tryToSync(students[0], seats[0], mine.entry);
  expect(response.status).toBe(409);
  expect(response.body.message).toMatch(/^This group is too large for a room/);
  expect((await send(students[0], seats[0], { entry: mine.entry, to: theirs.entry })).status).toBe(409);
  expect((await leave(mentor, seats[0], theirs.entry)).status).toBe(200);
});

test('a student with a seat in another group of the mentor is refused', async () => {
  const { mentor, seats } = await groupInSession(3);
  const mentorPage = await enter(mentor, seats[0]);
  const stranger = await api().student();
  await createSeat(api(), await createGroup(api(), mentor, 5), stranger);
  for (const id of seats) {
    expect((await readRoom(stranger, id)).status).toBe(403);
    expect((await tryToEnter(stranger, id)).status).toBe(403);
    expect((await tryToSync(stranger, id, mentorPage.entry)).status).toBe(403);
    expect((await send(stranger, id, { entry: mentorPage.entry, to: mentorPage.entry })).status).toBe(403);
    expect((await leave(stranger, id, mentorPage.entry)).status).toBe(403);
  }
  expect((await sync(mentor, seats[0], mentorPage.entry)).state).toBe('current');
});

test('a participant cannot act as the page of another participant', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  const [mine, theirs] = [await enter(first, seats[0]), await enter(second, seats[1])];
  const mentorPage = await enter(mentor, seats[0]);
  expect((await send(first, seats[0], { entry: theirs.entry, to: mentorPage.entry })).body).toEqual({
    isDelivered: false,
  });
  expect((await send(first, seats[0], { entry: mine.entry, to: mine.entry })).body).toEqual({
    isDelivered: false,
  });
  await send(second, seats[1], { entry: theirs.entry, to: mentorPage.entry });
  // The first student tries to read and acknowledge signals and to leave as the page of the mentor.
  expect(await sync(first, seats[0], mentorPage.entry, 1e9)).toMatchObject({
    state: 'elsewhere',
    signals: [],
  });
  await leave(first, seats[0], mentorPage.entry);
  expect(await sync(mentor, seats[0], mentorPage.entry)).toMatchObject({
    state: 'current',
    signals: [{ from: theirs.entry, signal: OFFER }],
  });
});

test('a second tab of a participant replaces the first tab for all others', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  const before = await enter(first, seats[0]);
  const theirs = await enter(second, seats[1]);
  const mentorPage = await enter(mentor, seats[1]);
  const after = await enter(first, seats[0]);
  expect((await sync(first, seats[0], before.entry)).state).toBe('elsewhere');
  for (const page of [
    await sync(second, seats[1], theirs.entry),
    await sync(mentor, seats[1], mentorPage.entry),
  ]) {
    const entries = page.pages?.map(({ entry }) => entry);
    expect(entries).toContain(after.entry);
    expect(entries).not.toContain(before.entry);
  }
  expect((await send(second, seats[1], { entry: theirs.entry, to: before.entry })).body).toEqual({
    isDelivered: false,
  });
  expect((await send(first, seats[0], { entry: before.entry, to: mentorPage.entry })).body).toEqual({
    isDelivered: false,
  });
});

test('a student whom an admin blocks is removed from the room, and the others stay', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first, second] = students;
  const mine = await enter(first, seats[0]);
  const theirs = await enter(second, seats[1]);
  const mentorPage = await enter(mentor, seats[0]);
  const admin = await api().admin();
  await admin.client.put(`/admin/students/${first.id}/status`, { status: 'blocked' });
  expect((await tryToSync(first, seats[0], mine.entry)).status).toBe(401);
  expect((await sync(second, seats[1], theirs.entry)).pages).toMatchObject([{ accountId: mentor.id }]);
  expect((await sync(mentor, seats[0], mentorPage.entry)).pages).toMatchObject([{ accountId: second.id }]);
  expect((await send(mentor, seats[0], { entry: mentorPage.entry, to: mine.entry })).body).toEqual({
    isDelivered: false,
  });
});

test('a page that has not synced for two minutes is removed, and can enter again', async () => {
  const { mentor, students, seats } = await groupInSession();
  const [first] = students;
  const mine = await enter(first, seats[0]);
  const mentorPage = await enter(mentor, seats[0]);
  await api()
    .db.update(sessionRoomEntries)
    .set({ seenAt: new Date(Date.now() - 130_000) })
    .where(eq(sessionRoomEntries.accountId, first.id));
  expect((await sync(mentor, seats[0], mentorPage.entry)).pages).toHaveLength(1);
  expect((await sync(mentor, seats[0], mentorPage.entry)).pages).toEqual([]);
  expect((await sync(first, seats[0], mine.entry)).state).toBe('gone');
  await leave(mentor, seats[0], mentorPage.entry);
  expect((await enter(first, seats[0])).pages).toEqual([]);
});
