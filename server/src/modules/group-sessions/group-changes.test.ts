import { and, eq } from 'drizzle-orm';
import { accounts, groupWaiting, liveEvents, slots } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { fillGroups } from './fill-seats.ts';
import {
  bellOf,
  cancelGroup,
  changeGroup,
  fullGroup,
  groupsFor,
  groupsOf,
  join,
  leave,
  liveSeats,
  mailsTo,
  messageGroup,
  ownState,
  published,
  wait,
} from './testing/groups.ts';

const api = useTestApi();

test('a removed participant gets no new seat, and the meeting link is replaced', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 76, 4);
  const [removed, other] = [seated[0], seated[1] as SignedIn];
  const linkOf = async () => (await groupsOf(mentor))[0]?.meetingLink;
  const session = async () =>
    (await other.client.get('/sessions', { query: { studentId: other.id } })).body[0] as {
      id: number;
      joinUrl: string;
      version: number;
    };
  const before = await session();
  await mentor.client.put(`/sessions/${(await ownState(removed, group))?.sessionId}`, {
    status: 'CANCELLED',
    reason: 'Please come alone',
    version: 1,
  });
  const after = await session();
  expect(after.joinUrl).toBe(await linkOf());
  expect(after.joinUrl).not.toBe(before.joinUrl);
  expect(after.version).toBe(before.version);
  expect((await other.client.get(`/sessions/${after.id}/calendar.ics`)).text).toMatch(/^SEQUENCE:1\r$/m);
  expect([await bellOf(api(), other), await bellOf(api(), removed)]).toEqual([
    ['group_seat'],
    ['session_cancelled'],
  ]);
  for (const call of [join, wait]) {
    const response = await call(removed, group);
    expect([response.status, response.body.message]).toEqual([
      409,
      'The mentor has cancelled your seat in this group session.',
    ]);
  }
  expect(await groupsFor(removed, { teacherId: mentor.id })).toEqual([]);
  await api().db.insert(groupWaiting).values({ groupSessionId: group.id, studentId: removed.id });
  await fillGroups(api().services);
  expect((await groupsOf(mentor))[0]?.seatsTaken).toBe(3);
  await leave(other, group);
  expect((await join(other, group)).status).toBe(200);
});

test('the meeting link is replaced after a participant has given up the seat', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 79, 4);
  const [former, other] = [seated[0], seated[1] as SignedIn];
  const linksOf = async () => {
    const { body } = await other.client.get('/sessions', { query: { studentId: other.id } });
    return [(await groupsOf(mentor))[0]?.meetingLink, (body as { joinUrl: string }[])[0]?.joinUrl];
  };
  const [before] = await linksOf();
  expect((await leave(former, group)).status).toBe(200);
  const [link, joinUrl] = await linksOf();
  expect(link).not.toBe(before);
  expect(joinUrl).toBe(link);
  expect(await bellOf(api(), other)).toEqual(['group_seat']);
  expect(await bellOf(api(), former)).not.toContain('group_seat');
});

test('the meeting link of a small group stays the same when the mentor removes a participant', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 82, 3);
  const [removed, other] = [seated[0], seated[1] as SignedIn];
  const link = (await groupsOf(mentor))[0]?.meetingLink;
  await mentor.client.put(`/sessions/${(await ownState(removed, group))?.sessionId}`, {
    status: 'CANCELLED',
    reason: 'Please come alone',
    version: 1,
  });
  expect((await groupsOf(mentor))[0]?.meetingLink).toBe(link);
  expect(await bellOf(api(), other)).toEqual([]);
});

const slotOf = async ({ startsAt, teacher }: { startsAt: string; teacher: { id: number } }) => {
  const [slot] = await api()
    .db.select()
    .from(slots)
    .where(and(eq(slots.mentorId, teacher.id), eq(slots.startsAt, new Date(startsAt))));
  if (!slot) throw new Error('There is no slot');
  return slot;
};

test('a mentor can change a group session, but not to fewer seats than are taken', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 68, 3);
  expect((await changeGroup(mentor, group, { seats: 2, version: 1 })).body.message).toMatch(
    /^3 seats are taken/,
  );
  await leave(seated[0], group);
  const changed = await changeGroup(mentor, group, { title: 'Exam questions', seats: 2, version: 1 });
  expect(changed.body).toMatchObject({ title: 'Exam questions', seats: 2, seatsTaken: 2, version: 2 });
  expect((await liveSeats(api(), (await slotOf(group)).id)).map(({ seat, topic }) => [seat, topic])).toEqual([
    [1, 'Exam questions'],
    [2, 'Exam questions'],
  ]);
  expect((await changeGroup(mentor, group, { seats: 5, version: 1 })).status).toBe(409);
});

test('after a cancellation, each participant and each waiting student gets one mail', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 70);
  const waiting = await api().student();
  await wait(waiting, group);
  expect((await cancelGroup(mentor, group, { version: 1 })).body.errors).toMatchObject([{ path: 'reason' }]);
  const cancelled = await cancelGroup(mentor, group, { reason: 'I am ill', version: 1 });
  expect(cancelled.body).toMatchObject({
    version: 2,
    participants: [],
    waitingStudents: [],
    meetingLink: null,
  });
  for (const student of seated) {
    expect(await mailsTo(api(), student)).toEqual(['session-cancelled']);
    expect(await bellOf(api(), student)).toEqual(['session_cancelled']);
    const [session] = (await student.client.get('/sessions', { query: { studentId: student.id } })).body;
    expect(session).toMatchObject({ outcome: 'cancelled_by_mentor', reason: 'I am ill', joinUrl: null });
  }
  expect([await mailsTo(api(), waiting), await bellOf(api(), waiting)]).toEqual([
    ['group-cancelled'],
    ['group_cancelled'],
  ]);
  expect(await mailsTo(api(), mentor)).toEqual([]);
  expect((await cancelGroup(mentor, group, { reason: 'I am ill', version: 1 })).status).toBe(200);
  expect((await join(waiting, group)).body.message).toBe('This group session was cancelled.');
  expect(await mailsTo(api(), waiting)).toEqual(['group-cancelled']);
});

test('a mentor can message the participants who have not blocked the mentor', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 72, 3);
  const [reached, blocked] = [seated[0], seated[1] as SignedIn];
  await blocked.client.put(`/account/blocks/${mentor.id}`);
  const sent = await messageGroup(mentor, group, 'Bring your laptop.', 'one-attempt');
  expect(sent.body).toEqual({ sentTo: 2 });
  expect((await messageGroup(mentor, group, 'Bring your laptop.', 'one-attempt')).body).toEqual({
    sentTo: 2,
  });
  const conversation = async (student: SignedIn) =>
    (
      await student.client.get('/messages/conversation', {
        query: { studentId: student.id, teacherId: mentor.id },
      })
    ).body as { content: string; senderId: number; position: number }[];
  expect(await conversation(reached)).toMatchObject([
    { content: 'Bring your laptop.', senderId: mentor.id, position: 1 },
  ]);
  expect(await conversation(blocked)).toEqual([]);
  expect(await bellOf(api(), reached)).toContain('message_received');
  const responses = await Promise.all(Array.from({ length: 20 }, () => messageGroup(mentor, group)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(responses.find(({ status }) => status === 429)?.body.message).toMatch(/at most 5 messages/);
  expect(await conversation(reached)).toHaveLength(5);
  expect((await messageGroup(mentor, await published(mentor, 80))).status).toBe(409);
});

test('the meeting link is replaced after the account of a participant was deleted', async () => {
  const { mentor, seated } = await fullGroup(api(), 85, 4);
  const [deleted, other] = [seated[0], seated[1] as SignedIn];
  const before = (await groupsOf(mentor))[0]?.meetingLink;
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/students/${deleted.id}`)).status).toBe(200);
  const after = (await groupsOf(mentor))[0]?.meetingLink;
  expect(after).not.toBe(before);
  const { body } = await other.client.get('/sessions', { query: { studentId: other.id } });
  expect(body).toMatchObject([{ joinUrl: after }]);
  expect(await bellOf(api(), other)).toEqual(['group_seat']);
  expect(await bellOf(api(), mentor)).toContain('group_left');
});

test('a participant with a deleted account is not notified of a new meeting link', async () => {
  const { mentor, seated } = await fullGroup(api(), 88, 4);
  const [former, deleted] = [seated[0], seated[1] as SignedIn];
  const own = (await former.client.get('/sessions', { query: { studentId: former.id } })).body[0] as {
    id: number;
  };
  await api().db.delete(liveEvents).where(eq(liveEvents.accountId, deleted.id));
  await api()
    .db.update(accounts)
    .set({ deletedAt: new Date(), email: '', emailKey: null })
    .where(eq(accounts.id, deleted.id));
  expect((await former.client.put(`/sessions/${own.id}`, { status: 'CANCELLED' })).status).toBe(200);
  expect((await groupsOf(mentor))[0]?.seatsTaken).toBe(3);
  expect(await bellOf(api(), deleted)).toEqual([]);
  expect(await api().db.select().from(liveEvents).where(eq(liveEvents.accountId, deleted.id))).toEqual([]);
});
