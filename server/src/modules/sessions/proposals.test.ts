import { eq } from 'drizzle-orm';
import {
  mailOutbox,
  notifications,
  proposals,
  sessions,
  slots,
  vacations,
} from '../../database/schema/index.ts';
import { createSession, createSlot, HOUR_MS, type SignedIn, useTestApi } from '../../testing/index.ts';
import { expireRequests } from './expire-sessions.ts';
import { accept, book, countProposedSlots, createRequest, propose } from './testing/proposals.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });
const setUp = (...hours: number[]) => createRequest(api(), hours);
const countProposed = (id: number) => countProposedSlots(api(), id);
const decline = (student: SignedIn, id: number, round: number) =>
  student.client.post(`/sessions/${id}/proposal/decline`, { round });

test('a mentor can propose neither a slot in a vacation nor a slot kept for the waiting list', async () => {
  const { mentor, free, session } = await setUp(70, 200);
  const [open, away] = free;
  const date = away?.date ?? '';
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate: date, lastDate: date });
  await (await api().student()).client.put(`/waiting-list/${mentor.id}`, {});
  const held = await createSlot(api().db, mentor, 76);
  const seen = await mentor.client.get(`/schedules/teacher/${mentor.id}`, {
    query: { from: open?.date ?? '', to: date },
  });
  const rows: { id: number; isAvailable: boolean; isBookable: boolean }[] = seen.body;
  const sorted = rows.filter(({ isAvailable }) => isAvailable).toSorted((one, other) => one.id - other.id);
  expect(sorted).toMatchObject([
    { id: open?.id, isBookable: true },
    { id: away?.id, isBookable: false },
    { id: held.id, isBookable: false },
  ]);
  for (const { id, isBookable } of sorted)
    expect((await propose(mentor, session.id, { slotIds: [id] })).status).toBe(isBookable ? 200 : 409);
});

test('a student accepts one of the proposed times', async () => {
  const { student, mentor, session, free, ids } = await setUp(70, 72);
  const proposed = await propose(mentor, session.id, { slotIds: ids, message: ' I am away.\u2028Sorry! ' });
  expect(proposed.status).toBe(200);
  const { body: seen } = await student.client.get(`/sessions/${session.id}`);
  expect(seen.proposal).toMatchObject({
    round: 1,
    message: 'I am away.\nSorry!',
    declinedAt: null,
    times: free.map(({ id, startsAt }) => ({ slotId: id, startsAt: startsAt.toISOString(), isFree: true })),
  });
  const accepted = await accept(student, session.id, { slotId: ids[1], version: seen.version });
  expect(accepted.body).toMatchObject({
    id: session.id,
    status: 'CONFIRMED',
    startsAt: free[1]?.startsAt.toISOString(),
    proposal: null,
    topic: 'Subnets',
  });
  expect(accepted.body.joinUrl).toMatch(new RegExp(`/session-room/${session.id}$`));
  expect(await countProposed(session.id)).toBe(0);
  // The original time is free again.
  const { date, timeSlot, mentorId } = session;
  const other = await api().student();
  expect(
    (await book(other, { ...(free[0] as typeof slots.$inferSelect), mentorId, date, timeSlot })).status,
  ).toBe(201);
});

test('notifications and mails report proposed times and their acceptance', async () => {
  const { student, mentor, session, free, ids } = await setUp(70);
  await propose(mentor, session.id, { slotIds: ids, message: 'Later?' });
  expect((await student.client.get('/notifications')).body).toMatchObject([
    { kind: 'session_proposed', sessionId: session.id },
  ]);
  const mailsTo = (who: SignedIn) =>
    api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, who.email));
  expect(await mailsTo(student)).toMatchObject([
    {
      template: 'session-proposed',
      payload: { proposal: { message: 'Later?', startsAt: [free[0]?.startsAt.toISOString()] } },
    },
  ]);
  await accept(student, session.id, { slotId: ids[0] });
  expect((await mentor.client.get('/notifications')).body).toMatchObject([{ kind: 'session_confirmed' }]);
  expect((await mailsTo(mentor)).map(({ template }) => template)).toEqual(['session-confirmed']);
});

test('a mentor may propose again after the student declines the proposed times', async () => {
  const { student, mentor, session, ids } = await setUp(70, 72);
  await propose(mentor, session.id, { slotIds: [ids[0]] });
  const declined = await decline(student, session.id, 1);
  expect(declined.body).toMatchObject({ status: 'PENDING', proposal: { times: [], message: null } });
  expect(declined.body.proposal.declinedAt).not.toBeNull();
  expect((await decline(student, session.id, 1)).status).toBe(200);
  expect((await mentor.client.get('/notifications')).body).toMatchObject([
    { kind: 'session_proposal_declined' },
  ]);
  const again = await propose(mentor, session.id, { slotIds: [ids[1]] });
  expect(again.body.proposal).toMatchObject({ round: 2, declinedAt: null });
  // The answers to the first round are refused.
  expect([
    (await decline(student, session.id, 1)).status,
    (await accept(student, session.id, { slotId: ids[0] })).status,
  ]).toEqual([409, 409]);
  expect((await accept(student, session.id, { slotId: ids[1] })).status).toBe(200);
});

test('others can book a proposed time, and the student then sees the time as taken', async () => {
  const { student, mentor, session, free, ids } = await setUp(70, 72);
  await propose(mentor, session.id, { slotIds: ids });
  const other = await api().student();
  expect((await book(other, free[0] as typeof slots.$inferSelect)).status).toBe(201);
  const { body } = await student.client.get(`/sessions/${session.id}`);
  expect(body.proposal.times.map(({ isFree }: { isFree: boolean }) => isFree)).toEqual([false, true]);
  const refused = await accept(student, session.id, { slotId: ids[0] });
  expect([refused.status, refused.body.message]).toEqual([409, 'This proposed time has just been taken.']);
  expect((await accept(student, session.id, { slotId: ids[1] })).status).toBe(200);
});

test('a mentor makes at most three proposals per request, and repeating a proposal changes nothing', async () => {
  const { student, mentor, session, ids } = await setUp(70, 72, 74, 76);
  for (let repeat = 0; repeat < 3; repeat += 1)
    expect((await propose(mentor, session.id, { slotIds: [ids[0], ids[1]] })).body.proposal.round).toBe(1);
  expect((await student.client.get('/notifications')).body).toHaveLength(1);
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => propose(mentor, session.id, { slotIds: [ids[index % 4]] })),
  );
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const [row] = await api().db.select().from(proposals).where(eq(proposals.sessionId, session.id));
  expect(row?.round).toBe(3);
  const refused = await propose(mentor, session.id, { slotIds: [ids[0], ids[3]] });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You can make at most 3 proposals per request.',
  ]);
});

test('a mentor can propose only free slots of their own schedule', async () => {
  const { mentor, session, ids } = await setUp(70);
  const other = await createSlot(api().db, await api().mentor(), 70);
  const past = await createSlot(api().db, mentor, -5);
  const taken = await createSession(api().db, await api().student(), mentor, 90);
  const closed = await createSlot(api().db, mentor, 92);
  await api().db.update(slots).set({ isOpen: false }).where(eq(slots.id, closed.id));
  for (const wrong of [other.id, past.id, taken.slotId, closed.id, session.slotId, 999_999]) {
    const refused = await propose(mentor, session.id, { slotIds: [ids[0], wrong] });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'One of these times is no longer free. Please choose again.',
    ]);
  }
  expect(await countProposed(session.id)).toBe(0);
  for (const slotIds of [[], [ids[0], ids[0]], [1, 2, 3, 4], ['x']])
    expect((await propose(mentor, session.id, { slotIds })).status).toBe(400);
  const long = await propose(mentor, session.id, { slotIds: ids, message: 'x'.repeat(201) });
  expect([long.status, long.body.errors[0].path]).toEqual([400, 'message']);
});

test('a student cannot accept a proposed time that overlaps another session', async () => {
  const { student, mentor, session, ids } = await setUp(70);
  await createSession(api().db, student, await api().mentor(), 70, { status: 'CONFIRMED' });
  await propose(mentor, session.id, { slotIds: ids });
  const refused = await accept(student, session.id, { slotId: ids[0] });
  expect([refused.status, refused.body.message]).toEqual([409, 'You already have a session at this time.']);
  expect(await countProposed(session.id)).toBe(1);
});

test('the end or a move of a request removes the proposed times', async () => {
  const ends: ((given: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>)[] = [
    ({ mentor, session }) => mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' }),
    ({ mentor, session }) => mentor.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' }),
    ({ student, session }) => student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' }),
    ({ student, session, free }) =>
      student.client.post(`/sessions/${session.id}/reschedule`, {
        date: free[1]?.date,
        timeSlot: free[1]?.timeSlot,
      }),
    async ({ session }) => {
      await api()
        .db.update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(sessions.id, session.id));
      await expireRequests(api().services);
    },
    ({ student, mentor }) => student.client.put(`/account/blocks/${mentor.id}`, {}),
  ];
  for (const end of ends) {
    const given = await setUp(70, 72);
    await propose(given.mentor, given.session.id, { slotIds: [given.ids[0]] });
    await end(given);
    expect(await countProposed(given.session.id)).toBe(0);
    expect((await accept(given.student, given.session.id, { slotId: given.ids[0] })).status).toBe(409);
  }
});

test('after a proposal, the request expires as late as a new request', async () => {
  const { student, mentor } = await api().pair();
  const soon = new Date(Date.now() + 60_000);
  const session = await createSession(api().db, student, mentor, 200, { expiresAt: soon });
  const { id } = await createSlot(api().db, mentor, 202);
  const proposed = await propose(mentor, session.id, { slotIds: [id] });
  expect(Date.parse(proposed.body.expiresAt) - Date.now()).toBeGreaterThan(47.9 * HOUR_MS);
  const near = await createSession(api().db, student, mentor, 4, { expiresAt: soon });
  await propose(mentor, near.id, { slotIds: [id] });
  const [row] = await api().db.select().from(sessions).where(eq(sessions.id, near.id));
  expect(row?.expiresAt).toEqual(new Date(near.startsAt.getTime() - 2 * HOUR_MS));
});

test('only the mentor can propose times, and only the student can accept or decline them', async () => {
  const { student, mentor, session, ids } = await setUp(70);
  await propose(mentor, session.id, { slotIds: ids });
  const strangers = [await api().student(), await api().mentor(), await api().admin()];
  for (const who of [...strangers, student])
    expect((await propose(who, session.id, { slotIds: ids })).status).toBe(403);
  for (const who of [...strangers, mentor]) {
    expect((await accept(who, session.id, { slotId: ids[0] })).status).toBe(403);
    expect((await decline(who, session.id, 1)).status).toBe(403);
  }
  expect((await accept(student, session.id, { slotId: ids[0], version: 7 })).status).toBe(409);
  expect((await propose(mentor, session.id, { slotIds: ids, version: 7 })).status).toBe(409);
  const anotherMentor = await api().mentor();
  expect((await accept(student, 999_999, { slotId: ids[0] })).status).toBe(403);
  expect((await propose(anotherMentor, 999_999, { slotIds: ids })).status).toBe(403);
});

test('a student cannot accept a proposed time of a blocked mentor', async () => {
  const { student, mentor, session, ids } = await setUp(70);
  await propose(mentor, session.id, { slotIds: ids });
  await (await api().admin()).client.put(`/admin/teachers/${mentor.id}/status`, { status: 'blocked' });
  expect((await accept(student, session.id, { slotId: ids[0] })).status).toBe(404);
  const [row] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(row).toMatchObject({ status: 'PENDING', slotId: session.slotId });
});

test('the contract profile has no proposals', async () => {
  const [student, mentor] = [await contract().student(), await contract().mentor()];
  const session = await createSession(contract().db, student, mentor, 60);
  expect((await propose(mentor, session.id, { slotIds: [1] })).status).toBe(404);
  const { body } = await student.client.get('/sessions', { query: { studentId: student.id } });
  expect(body[0]).not.toHaveProperty('proposal');
  expect(await contract().db.select().from(notifications)).toEqual([]);
});
