import { GROUP_WAITING_MAX } from '@cairn/shared/contract';
import { groupWaiting } from '../../database/schema/index.ts';
import { createAccount, createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { interleaveWith } from '../../testing/row-lock.ts';
import { fillGroups } from './fill-seats.ts';
import {
  bellOf,
  changeGroup,
  createGroup,
  createSeat,
  fullGroup,
  groupsOf,
  join,
  leave,
  mailsTo,
  ownState,
  stopWaiting,
  students,
  wait,
} from './testing/groups.ts';

const api = useTestApi();

test('the first waiting student gets a seat that becomes free', async () => {
  const { mentor, group, seated } = await fullGroup(api());
  const [first, second] = (await students(api(), 2)) as [SignedIn, SignedIn];
  expect((await join(first, group)).body.message).toMatch(/^All seats are taken. Join the waiting list/);
  for (const student of [first, second]) expect((await wait(student, group)).status).toBe(200);
  expect((await wait(first, group)).status).toBe(200);
  expect(await ownState(second, group)).toEqual({ state: 'waiting', sessionId: null, position: 2 });
  expect((await groupsOf(mentor))[0]?.waitingStudents).toEqual([
    { id: first.id, name: first.name },
    { id: second.id, name: second.name },
  ]);
  expect((await leave(seated[0], group)).status).toBe(200);
  expect(await ownState(first, group)).toMatchObject({ state: 'joined', position: null });
  expect(await ownState(second, group)).toMatchObject({ state: 'waiting', position: 1 });
  expect(await mailsTo(api(), first)).toEqual(['session-confirmed']);
  expect(await bellOf(api(), first)).toEqual(['group_seat']);
  expect((await bellOf(api(), mentor)).slice(-2)).toEqual(['group_left', 'group_joined']);
  expect(await mailsTo(api(), mentor)).toEqual([]);
  await stopWaiting(second, group);
  expect((await stopWaiting(second, group)).status).toBe(200);
  expect((await ownState(second, group))?.state).toBe('none');
});

test('if the first student leaves the waiting list, the next student gets the seat', async () => {
  const { group, seated } = await fullGroup(api());
  const [first, second] = (await students(api(), 2)) as [SignedIn, SignedIn];
  for (const student of [first, second]) await wait(student, group);
  const left = await interleaveWith(
    api().services,
    (transaction) => transaction.query('DELETE FROM group_waiting WHERE student_id = $1', [first.id]),
    () => leave(seated[0], group),
  );
  expect(left.status).toBe(200);
  expect((await ownState(first, group))?.state).toBe('none');
  expect((await ownState(second, group))?.state).toBe('joined');
});

test('a student with a seat cannot leave the waiting list', async () => {
  const { group, seated } = await fullGroup(api());
  const [student] = (await students(api(), 1)) as [SignedIn];
  await wait(student, group);
  await leave(seated[0], group);
  expect(await stopWaiting(student, group)).toMatchObject({
    status: 409,
    body: { message: 'You have a seat in this group session. Cancel the session if you cannot come.' },
  });
});

test('students list the group sessions for which they wait', async () => {
  const [one, other] = [await fullGroup(api()), await fullGroup(api())];
  const [student, stranger] = (await students(api(), 2)) as [SignedIn, SignedIn];
  for (const { group } of [one, other]) await wait(student, group);
  const waitedFor = async (reader: SignedIn, query: object) => {
    const { body } = await reader.client.get('/group-sessions', { query: { waiting: true, ...query } });
    return (body as { id: number }[]).map(({ id }) => id);
  };
  expect(await waitedFor(student, {})).toEqual([one.group.id, other.group.id]);
  expect(await waitedFor(student, { teacherId: other.mentor.id })).toEqual([other.group.id]);
  expect(await waitedFor(stranger, {})).toEqual([]);
  await leave(one.seated[0], one.group);
  expect(await ownState(student, one.group)).toMatchObject({ state: 'joined' });
  expect(await waitedFor(student, {})).toEqual([other.group.id]);
});

test('a student who cannot take a seat keeps the place on the waiting list', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 62);
  const [busy, next] = (await students(api(), 2)) as [SignedIn, SignedIn];
  await wait(busy, group);
  await wait(next, group);
  await createSession(api().db, busy, await api().mentor(), 62, { status: 'CONFIRMED' });
  await mentor.client.put(`/sessions/${(await ownState(seated[0], group))?.sessionId}`, {
    status: 'CANCELLED',
    reason: 'Please come alone',
    version: 1,
  });
  expect((await ownState(next, group))?.state).toBe('joined');
  expect(await ownState(busy, group)).toMatchObject({ state: 'waiting', position: 1 });
  // The cancellation replaces the unsent mail about the seat (decision 56).
  expect(await mailsTo(api(), seated[0])).toEqual(['session-cancelled']);
});

test('added seats go to the students on the waiting list', async () => {
  const { mentor, group } = await fullGroup(api(), 64);
  const [first, second, third] = (await students(api(), 3)) as [SignedIn, SignedIn, SignedIn];
  for (const student of [first, second, third]) await wait(student, group);
  const changed = await changeGroup(mentor, group, { seats: 4, title: 'Office hours', version: 1 });
  expect(changed.body).toMatchObject({ seats: 4, seatsTaken: 4, waiting: 1, version: 2 });
  expect((await ownState(third, group))?.state).toBe('waiting');
});

test('in the last two hours before a group session, free seats are open to everybody', async () => {
  const mentor = await api().mentor();
  const group = await createGroup(api(), mentor, 2, { seats: 2 });
  const [one, other, waiting, late] = (await students(api(), 4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
  await createSeat(api(), group, one);
  await createSeat(api(), group, other);
  expect((await wait(waiting, group)).body.message).toMatch(/^The waiting list is closed/);
  await leave(one, group);
  await fillGroups(api().services);
  expect((await join(late, group)).status).toBe(200);
  expect((await join(waiting, group)).body.message).toBe('All seats are taken.');
});

test('a student can wait for ten groups, and fifty students for one group', async () => {
  const mentor = await api().mentor();
  const [one, other, student] = (await students(api(), 3)) as [SignedIn, SignedIn, SignedIn];
  const groups = [];
  for (let count = 0; count < 11; count += 1) {
    const group = await createGroup(api(), mentor, 300 + 2 * count, { seats: 2 });
    await createSeat(api(), group, one);
    await createSeat(api(), group, other);
    groups.push(group);
  }
  const responses = await Promise.all(groups.map((group) => wait(student, group)));
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    409,
  ]);
  const last = groups.at(-1) ?? { id: 0 };
  await stopWaiting(student, last);
  const waiting = await Promise.all(
    Array.from({ length: GROUP_WAITING_MAX }, () => createAccount(api().db, 'student')),
  );
  await api()
    .db.insert(groupWaiting)
    .values(waiting.map(({ id }) => ({ groupSessionId: last.id, studentId: id })));
  expect((await wait(await api().student(), last)).body.message).toBe(
    'At most 50 students can wait for a seat.',
  );
});
