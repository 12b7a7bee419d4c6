import { and, eq, inArray } from 'drizzle-orm';
import { loadTestSettings } from '../../config.ts';
import { accounts, groupSessions, groupWaiting, sessions } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { fillGroups } from './fill-seats.ts';
import {
  createGroup,
  createSeat,
  groupsOf,
  join,
  leave,
  liveSeats,
  publish,
  wait,
} from './testing/groups.ts';

const api = useTestApi({ rateLimits: false });
const { rounds } = loadTestSettings();
/** Number of students. Most tests share these students, because creating an account takes longer than a round. */
const RACERS = 200;

let hour = 100;
const nextHour = () => (hour += 2);
const countOf = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;
const waitingIn = (groupId: number) =>
  api().db.select().from(groupWaiting).where(eq(groupWaiting.groupSessionId, groupId));

let racers: SignedIn[] = [];
beforeAll(async () => {
  racers = await Promise.all(Array.from({ length: RACERS }, () => api().student()));
});

test('exactly one of 200 students gets the last seat', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const mentor = await api().mentor();
    const group = await createGroup(api(), mentor, nextHour(), { seats: 2 });
    await createSeat(api(), group, await api().student());
    const responses = await Promise.all(racers.map((student) => join(student, group)));
    expect([countOf(responses, 200), countOf(responses, 409)]).toEqual([1, RACERS - 1]);
    const live = await liveSeats(api(), group.slotId);
    expect(live.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(live[1]?.studentId).toBe(racers[responses.findIndex(({ status }) => status === 200)]?.id);
  }
});

test('500 identical requests of one student to join take one seat', async () => {
  const { student, mentor } = await api().pair();
  const group = await createGroup(api(), mentor, nextHour());
  const responses = await Promise.all(Array.from({ length: 500 }, () => join(student, group)));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.session?.id}`)).size).toBe(1);
  expect(await liveSeats(api(), group.slotId)).toHaveLength(1);
});

test('while the mentor reduces the seats, students cannot take more seats than remain', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const mentor = await api().mentor();
    const group = await createGroup(api(), mentor, nextHour(), { seats: 8 });
    const reduce = (version: number) =>
      mentor.client.put(`/group-sessions/${group.id}`, {
        title: 'Office hours',
        description: '',
        seats: 4,
        version,
      });
    const few = racers.slice(0, 12);
    const [changed, ...responses] = await Promise.all([reduce(1), ...few.map((one) => join(one, group))]);
    const [row] = await api().db.select().from(groupSessions).where(eq(groupSessions.id, group.id));
    const live = await liveSeats(api(), group.slotId);
    expect([200, 409]).toContain(changed?.status);
    expect(row?.seats).toBe(changed?.status === 200 ? 4 : 8);
    expect(live).toHaveLength(countOf(responses, 200));
    expect(live).toHaveLength(row?.seats ?? 0);
    expect(Math.max(...live.map(({ seat }) => seat))).toBeLessThanOrEqual(row?.seats ?? 0);
  }
});

test('students who join during the cancellation of a group session keep no seat', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const mentor = await api().mentor();
    const group = await createGroup(api(), mentor, nextHour(), { seats: 12 });
    const cancel = mentor.client.put(`/group-sessions/${group.id}/cancellation`, {
      reason: 'Ill',
      version: 1,
    });
    const [cancelled, ...responses] = await Promise.all([
      cancel,
      ...racers.slice(0, 20).map((student) => join(student, group)),
    ]);
    expect(cancelled.status).toBe(200);
    expect(responses.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(await liveSeats(api(), group.slotId)).toEqual([]);
  }
});

test('seats that become free at the same time go to the first students who wait', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const mentor = await api().mentor();
    const group = await createGroup(api(), mentor, nextHour(), { seats: 4 });
    const [seated, queue] = [racers.slice(0, 4), racers.slice(4, 10)];
    for (const student of seated) await createSeat(api(), group, student);
    for (const student of queue) await wait(student, group);
    const others = racers.slice(10, 30);
    // Students without a place on the waiting list try to take the free seats first.
    const [responses, left] = await Promise.all([
      Promise.all(others.map((student) => join(student, group))),
      Promise.all(seated.slice(0, 3).map((student) => leave(student, group))),
      fillGroups(api().services),
    ]);
    expect(countOf(left, 200)).toBe(3);
    await fillGroups(api().services);
    const live = await liveSeats(api(), group.slotId);
    const expected = [seated[3], ...queue.slice(0, 3)].map((student) => student?.id);
    expect(new Set(live.map(({ studentId }) => studentId))).toEqual(new Set(expected));
    expect(countOf(responses, 409)).toBe(others.length);
    expect((await waitingIn(group.id)).map(({ studentId }) => studentId).sort()).toEqual(
      queue
        .slice(3)
        .map(({ id }) => id)
        .sort(),
    );
    // Frees all seats for the waiting students, because a student can wait for at most ten groups.
    await api()
      .db.update(sessions)
      .set({ status: 'CANCELLED', outcome: 'cancelled_by_mentor' })
      .where(and(eq(sessions.slotId, group.slotId), inArray(sessions.status, ['CONFIRMED'])));
  }
});

test('either a booking or a group session gets a free slot, never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { student, mentor } = await api().pair();
    const hours = nextHour();
    const opened = await publish(mentor, hours);
    const group = opened.body as { id: number; date: string; timeSlot: string };
    const { date, timeSlot } = group;
    await mentor.client.put(`/group-sessions/${group.id}/cancellation`, { version: 1 });
    await mentor.client.post('/schedules/save', [{ teacherId: mentor.id, date, timeSlot, available: true }]);
    const [taken, booked] = await Promise.all([
      publish(mentor, hours),
      student.client.post('/sessions/book', {
        studentId: student.id,
        teacherId: mentor.id,
        date,
        timeSlot,
        topic: 'Routing',
      }),
    ]);
    expect([
      [201, 409],
      [409, 201],
    ]).toContainEqual([taken.status, booked.status]);
  }
});

test('a student who is blocked while a seat becomes free no longer waits', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { student, mentor } = await api().pair();
    const group = await createGroup(api(), mentor, nextHour(), { seats: 2 });
    const seated = [await api().student(), await api().student()];
    for (const one of seated) await createSeat(api(), group, one);
    await Promise.all([
      wait(student, group),
      api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id)),
      leave(seated[0] as SignedIn, group),
    ]);
    await fillGroups(api().services);
    expect(await waitingIn(group.id)).toEqual([]);
    const [own] = await groupsOf(mentor);
    expect(own?.participants.length).toBeLessThanOrEqual(2);
  }
});
