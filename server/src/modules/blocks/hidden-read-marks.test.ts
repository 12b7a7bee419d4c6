import { and, eq } from 'drizzle-orm';
import { liveEvents } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { pairOf, send } from '../messages/testing/conversation.ts';

const api = useTestApi();

test('during a block, the blocked person does not see what the blocker reads', async () => {
  const { student, mentor } = await api().pair();
  await send(student, pairOf(student, mentor), 'Hello');
  const read = (upTo: number) => mentor.client.post('/messages/read', { ...pairOf(student, mentor), upTo });
  const seen = async () => (await student.client.get('/messages/conversations')).body[0].partnerReadUpTo;
  const events = () =>
    api().db.$count(liveEvents, and(eq(liveEvents.accountId, student.id), eq(liveEvents.type, 'read')));
  await send(student, pairOf(student, mentor), 'Are you there?');
  expect((await read(1)).status).toBe(200);
  expect([await seen(), await events()]).toEqual([1, 1]);
  await mentor.client.put(`/account/blocks/${student.id}`);
  expect((await read(2)).body).toMatchObject({ upTo: 2 });
  expect([await seen(), await events()]).toEqual([1, 1]);
  expect((await mentor.client.get('/messages/unread')).body.unread).toBe(0);
  await mentor.client.delete(`/account/blocks/${student.id}`);
  expect((await read(2)).status).toBe(200);
  expect([await seen(), await events()]).toEqual([2, 2]);
});
