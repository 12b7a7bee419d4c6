import type { Message } from '@cairn/shared/contract';
import {
  findDelivered,
  markDelivered,
  markFailed,
  markQueued,
  markSending,
  nextToSend,
  requeue,
  without,
  type Outgoing,
} from './send-queue.ts';

const item = (clientId: string, change: Partial<Outgoing> = {}): Outgoing => ({
  clientId,
  studentId: 1,
  teacherId: 2,
  content: clientId,
  timestamp: '2026-11-21T05:00:00Z',
  afterId: 10,
  state: 'queued',
  isAutomatic: true,
  ...change,
});
const own = (id: number, content: string, clientId?: string): Message => ({
  id,
  senderId: 1,
  content,
  timestamp: '2026-11-21T05:00:00Z',
  ...(clientId === undefined ? {} : { clientId }),
});

test('messages of one conversation are sent in order', () => {
  const queue = [item('a'), item('b')];
  expect(nextToSend(queue)?.clientId).toBe('a');
  expect(nextToSend(markSending(queue, 'a'))).toBeUndefined();
  expect(nextToSend(without(queue, 'a'))?.clientId).toBe('b');
});

test('a message that failed without a connection blocks only later messages of its conversation', () => {
  const queue = markFailed([item('a'), item('b'), item('c', { teacherId: 3 })], 'a', true);
  expect(nextToSend(queue)?.clientId).toBe('c');
});

test('a refused message does not block later messages of its conversation', () => {
  expect(nextToSend(markFailed([item('a'), item('b')], 'a', false))?.clientId).toBe('b');
});

test('interrupted messages are queued again, but refused messages wait for a retry by the user', () => {
  const queue = [
    item('a', { state: 'failed' }),
    item('b', { state: 'failed', isAutomatic: false }),
    item('c', { state: 'sending' }),
  ];
  expect(requeue(queue).map(({ state }) => state)).toEqual(['queued', 'failed', 'queued']);
  expect(markQueued(queue, 'b')[1]).toMatchObject({ state: 'queued', isAutomatic: true });
});

test('a queued message is not taken for a delivered earlier message with the same text', () => {
  const queue = [
    item('a', { content: 'Hello' }),
    item('b', { content: 'Hello' }),
    item('c', { teacherId: 3 }),
  ];
  const [first] = queue;
  const rest = first ? markDelivered(queue, first, 11) : [];
  expect(rest.map(({ clientId, afterId }) => [clientId, afterId])).toEqual([
    ['b', 11],
    ['c', 10],
  ]);
  expect(rest[0] && findDelivered(rest[0], [own(11, 'Hello')], 1)).toBeUndefined();
});

test('a message that is queued again is marked as tried, but not a message that waits for its first attempt', () => {
  const queue = [item('a', { state: 'failed' }), item('b', { state: 'sending' }), item('c')];
  expect(requeue(queue).map(({ isTried = false }) => isTried)).toEqual([true, true, false]);
  expect(markQueued(queue, 'a')[0]).toMatchObject({ isTried: true });
});

describe('a message whose response was lost', () => {
  test('is recognized by its key', () => {
    expect(findDelivered(item('a'), [own(11, 'other'), own(12, 'a', 'a')], 1)?.id).toBe(12);
    expect(findDelivered(item('a'), [own(12, 'a', 'b')], 1)).toBeUndefined();
  });

  test('is recognized among unmatched messages by sender, text and higher id if the server has no keys', () => {
    const thread = [own(9, 'a'), own(11, 'a'), own(12, 'a')];
    expect(findDelivered(item('a'), thread, 1)?.id).toBe(11);
    expect(findDelivered(item('a'), thread, 1, new Set([11]))?.id).toBe(12);
    expect(findDelivered(item('a'), thread, 2)).toBeUndefined();
    expect(findDelivered(item('a', { afterId: 12 }), thread, 1)).toBeUndefined();
  });
});
