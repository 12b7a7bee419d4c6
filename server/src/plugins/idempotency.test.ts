import type { PoolClient } from 'pg';
import { createSlot, type SignedIn, useTestApi } from '../testing/index.ts';

const api = useTestApi({ rateLimits: false });

/** Makes the next `count` transactions lose the response to their commit. */
function loseCommits(count: number): void {
  const { pool } = api().services.database;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
  let left = count;
  const losing = async (callback?: unknown) => {
    // `pool.query`, which runs single statements, passes a callback.
    if (callback !== undefined || left === 0) return connect(callback);
    left -= 1;
    const client = await connect();
    const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
    client.query = (async (...values: unknown[]) => {
      const result = await query(...values);
      if (values[0] === 'COMMIT') throw new Error('Connection terminated unexpectedly');
      return result;
    }) as typeof client.query;
    return client;
  };
  pool.connect = losing as typeof pool.connect;
}

const keyed = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });

const send = (student: SignedIn, mentor: SignedIn, key?: string) =>
  student.client.post('/messages/send', undefined, {
    query: { studentId: student.id, teacherId: mentor.id, senderId: student.id, content: 'Hello' },
    ...keyed(key),
  });

async function openSlot(mentor: SignedIn) {
  const { date, timeSlot } = await createSlot(api().db, mentor, 60);
  return { teacherId: mentor.id, date, timeSlot, topic: 'Failover' };
}

const book = (student: SignedIn, slot: object, key?: string) =>
  student.client.post('/sessions/book', { ...slot, studentId: student.id }, keyed(key));

test('a change with a key is applied once if the response to the commit is lost', async () => {
  const { student, mentor } = await api().pair();
  const slot = await openSlot(mentor);
  loseCommits(1);
  const booked = await book(student, slot, 'booking');
  expect([booked.status, booked.headers['idempotency-replayed']]).toEqual([201, 'true']);
  loseCommits(1);
  const sent = await send(student, mentor, 'message');
  expect([sent.status, sent.headers['idempotency-replayed']]).toEqual([201, 'true']);
  const pair = { studentId: student.id, teacherId: mentor.id };
  expect((await mentor.client.get('/messages/conversation', { query: pair })).body).toHaveLength(1);
  expect((await student.client.get('/sessions', { query: { studentId: student.id } })).body).toHaveLength(1);
});

test('a change without a key is not repeated, and gets 503 with Retry-After', async () => {
  const { student, mentor } = await api().pair();
  const slot = await openSlot(mentor);
  loseCommits(1);
  const refused = await book(student, slot);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
});

test('after two lost connections, the next request with the key succeeds', async () => {
  const { student, mentor } = await api().pair();
  const slot = await openSlot(mentor);
  loseCommits(2);
  const refused = await book(student, slot, 'second');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  expect((await book(student, slot, 'second')).status).toBe(201);
});
