import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../database/schema/index.ts';
import { createSession, useTestApi } from '../../testing/index.ts';
import { pairOf, send } from './testing/conversation.ts';

const api = useTestApi();

test('a student without a session writes to a mentor, and the mentor replies', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);

  const sent = await send(student, pair, '  Is C a good start? <b>+&%20é</b>  ');
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    senderId: student.id,
    content: 'Is C a good start? <b>+&%20é</b>',
    position: 1,
  });
  expect((await send(mentor, pair, 'Start with Go.')).body.position).toBe(2);

  const read = await mentor.client.get('/messages/conversation', { query: pair });
  expect(read.body.map((message: { content: string }) => message.content)).toEqual([
    'Is C a good start? <b>+&%20é</b>',
    'Start with Go.',
  ]);
  expect((await student.client.get('/messages/conversation/last', { query: pair })).body.content).toBe(
    'Start with Go.',
  );
});

test('the last message of a pair without messages is null', async () => {
  const { student, mentor } = await api().pair();
  const last = await student.client.get('/messages/conversation/last', { query: pairOf(student, mentor) });
  expect(last).toMatchObject({ status: 200, body: null });
});

test('a mentor can write only to their own students', async () => {
  const { student, mentor } = await api().pair();
  const stranger = await api().student();
  expect((await send(mentor, pairOf(stranger, mentor), 'Hello')).status).toBe(403);
  await createSession(api().db, student, mentor, 30);
  expect((await send(mentor, pairOf(student, mentor), 'Hello')).status).toBe(201);
});

test('a student cannot write to a mentor whom an admin has blocked', async () => {
  const student = await api().student();
  const mentor = await api().mentor({ status: 'blocked' });
  expect((await send(student, pairOf(student, mentor), 'Hello')).status).toBe(403);
});

test('a mentor cannot write to a student whom an admin has blocked', async () => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 30);
  await send(student, pairOf(student, mentor), 'Hello');
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  expect((await send(mentor, pairOf(student, mentor), 'Hello')).status).toBe(403);
  expect((await mentor.client.get('/messages/conversations')).body).toMatchObject([{ isClosed: true }]);
});

test('nobody can write as the other side, or use a conversation of other people', async () => {
  const { student, mentor } = await api().pair();
  const other = await api().student();
  const query = { ...pairOf(student, mentor), senderId: mentor.id, content: 'I owe you' };
  expect((await student.client.post('/messages/send', undefined, { query })).status).toBe(403);
  expect((await send(other, pairOf(student, mentor), 'Hello')).status).toBe(403);
  expect((await other.client.get('/messages/conversation', { query: pairOf(student, mentor) })).status).toBe(
    403,
  );
});

test('blank text, 2,001 characters and NUL are refused with a field error', async () => {
  const { student, mentor } = await api().pair();
  for (const content of ['   ', 'x'.repeat(2001), 'a\u0000b']) {
    const refused = await send(student, pairOf(student, mentor), content);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].path).toBe('content');
  }
  expect((await send(student, pairOf(student, mentor), 'x'.repeat(2000))).status).toBe(201);
});

test('concurrent sends with the same key store one message', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const responses = await Promise.all(['a', 'a', 'a'].map(() => send(student, pair, 'Once', 'key-once')));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  const all = await mentor.client.get('/messages/conversation', { query: pair });
  expect(all.body).toHaveLength(1);
  expect(all.body[0].clientId).toBe('key-once');
});

test('a key still returns the stored message after the idempotency record was deleted', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const first = await send(student, pair, 'Once', 'key-old');
  await api().db.execute(sql`DELETE FROM idempotency_keys`);

  const again = await send(student, pair, 'Once', 'key-old');
  expect(again.body).toEqual(first.body);
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' });

  const other = await send(student, pair, 'Another text', 'key-old');
  expect([other.status, other.body.message]).toEqual([
    409,
    'This Idempotency-Key belongs to another request.',
  ]);
  const elsewhere = pairOf(student, await api().mentor());
  expect((await send(student, elsewhere, 'Once', 'key-old')).status).toBe(409);
  expect((await mentor.client.get('/messages/conversation', { query: pair })).body).toHaveLength(1);
});

test('two senders can use the same idempotency key', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  expect((await send(student, pair, 'Mine', 'key-shared')).status).toBe(201);
  expect((await send(mentor, pair, 'Yours', 'key-shared')).status).toBe(201);
});

test.each(['', ' ', 'x'.repeat(129), 'é'])('the idempotency key "%s" is refused', async (key) => {
  const { student, mentor } = await api().pair();
  const query = { ...pairOf(student, mentor), senderId: student.id, content: 'Hello' };
  const refused = await student.client.post('/messages/send', undefined, {
    query,
    headers: { 'idempotency-key': key },
  });
  expect(refused.status).toBe(400);
});

test('concurrent messages get positions without gaps', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'first');
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(n % 2 ? student : mentor, pair, `message ${n}`)),
  );
  const all = await student.client.get('/messages/conversation', { query: pair });
  expect(all.body.map((message: { position: number }) => message.position)).toEqual(
    Array.from({ length: 21 }, (_, n) => n + 1),
  );
});

test('message texts are not logged', async () => {
  const { student, mentor } = await api().pair();
  await send(student, pairOf(student, mentor), 'unmistakable-secret');
  expect(api().logged.join('\n')).not.toContain('unmistakable-secret');
});
