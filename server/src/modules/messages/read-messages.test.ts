import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { pairOf, send } from './testing/conversation.ts';

const api = useTestApi();

test('older and newer messages are requested by position', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  for (let n = 1; n <= 7; n += 1) await send(student, pair, `message ${n}`);
  const positions = async (range: Record<string, number>) =>
    (await mentor.client.get('/messages/conversation', { query: { ...pair, ...range } })).body.map(
      (message: { position: number }) => message.position,
    );
  expect(await positions({ limit: 3 })).toEqual([5, 6, 7]);
  expect(await positions({ before: 5, limit: 3 })).toEqual([2, 3, 4]);
  expect(await positions({ after: 4 })).toEqual([5, 6, 7]);
});

test("only the other side's messages count as unread, and a read mark never moves back", async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  for (const text of ['one', 'two', 'three']) await send(student, pair, text);
  await send(mentor, pair, 'answer');
  const unread = async (who: SignedIn) => (await who.client.get('/messages/unread')).body.unread;
  expect([await unread(mentor), await unread(student)]).toEqual([3, 1]);

  const mark = (upTo: number) => mentor.client.post('/messages/read', { ...pair, upTo });
  expect((await mark(2)).body.upTo).toBe(2);
  expect(await unread(mentor)).toBe(1);
  expect((await mark(1)).body.upTo).toBe(2);
  expect((await mark(900)).body.upTo).toBe(4);
  expect(await unread(mentor)).toBe(0);

  const [conversation] = (await student.client.get('/messages/conversations')).body;
  expect(conversation).toMatchObject({
    partner: { id: mentor.id, name: mentor.name, subtitle: 'Engineer' },
    lastMessage: { content: 'answer' },
    unread: 1,
    partnerReadUpTo: 4,
  });
});

test('a conversation exists from the first session on', async () => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 40);
  expect((await mentor.client.get('/messages/conversations')).body).toMatchObject([
    { partner: { id: student.id, subtitle: 'Computer Science' }, lastMessage: null, unread: 0 },
  ]);
  expect((await mentor.client.get(`/messages/students/${mentor.id}`)).body).toEqual([
    { id: student.id, name: student.name, photo: null },
  ]);
});

test('a recipient gets one notification for consecutive unread messages', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'one');
  await send(student, pair, 'two');
  const bell = async () => (await mentor.client.get('/notifications')).body;
  expect(await bell()).toMatchObject([
    { kind: 'message_received', text: `${student.name} sent you a message.` },
  ]);
  await mentor.client.post('/messages/read', { ...pair, upTo: 2 });
  await send(student, pair, 'three');
  expect(await bell()).toHaveLength(2);
});

test('only the recipient of a notification can dismiss the notification', async () => {
  const { student, mentor } = await api().pair();
  await send(student, pairOf(student, mentor), 'one');
  const [entry] = (await mentor.client.get('/notifications')).body;
  expect((await student.client.post(`/notifications/${entry.id}/dismiss`)).status).toBe(404);
  expect((await mentor.client.post(`/notifications/${entry.id}/dismiss`)).status).toBe(200);
  expect((await mentor.client.get('/notifications')).body).toEqual([]);
});
