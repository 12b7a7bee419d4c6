import { sql } from 'drizzle-orm';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { pairOf, send } from './testing/conversation.ts';

const api = useTestApi({ rateLimits: false });

type Pair = ReturnType<typeof pairOf>;
const search = (who: SignedIn, pair: Pair, q: string, before?: number) =>
  who.client.get('/messages/search', { query: { ...pair, q, ...(before !== undefined && { before }) } });
const found = async (who: SignedIn, pair: Pair, q: string) =>
  ((await search(who, pair, q)).body.messages as { content: string }[]).map(({ content }) => content);

/** Inserts the messages `word 1`, `word 2` and so on. */
const fill = (pair: Pair, sender: SignedIn, count: number) =>
  api().db.execute(sql`
    WITH conversation AS (
      UPDATE conversations SET last_seq = last_seq + ${count}
       WHERE student_id = ${pair.studentId} AND mentor_id = ${pair.teacherId} RETURNING id, last_seq - ${count} AS start
    )
    INSERT INTO messages (conversation_id, seq, sender_id, content)
    SELECT id, start + n, ${sender.id}, 'word ' || n FROM conversation, generate_series(1, ${count}::int) AS n`);

test('both sides find messages by words in any order, the latest message first', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const texts = ['Read about Generics', 'GENERICS are a\nchapter about types', 'Über 100 % sure_thing', 'No'];
  for (const text of texts) await send(student, pair, text);
  expect(await found(mentor, pair, 'about generics')).toEqual([texts[1], texts[0]]);
  expect(await found(student, pair, 'über')).toEqual([texts[2]]);
  // `%` and `_` are matched literally.
  expect(await found(student, pair, '0 %')).toEqual([texts[2]]);
  expect(await found(student, pair, 'e_t')).toEqual([texts[2]]);
  expect(await found(student, pair, '__')).toEqual([]);
  expect(await found(student, pair, 'nowhere')).toEqual([]);
});

test('edited messages are found by the current text; deleted messages are not found', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const { id } = (await send(student, pair, 'Before')).body;
  await student.client.put(`/messages/${id}`, { content: 'After', revision: 0 });
  expect([await found(mentor, pair, 'before'), await found(mentor, pair, 'after')]).toEqual([[], ['After']]);
  await student.client.delete(`/messages/${id}`);
  expect(await found(mentor, pair, 'after')).toEqual([]);
  expect(await found(mentor, pair, 'deleted')).toEqual([]);
});

test('a long conversation is searched in parts', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'The first needle');
  await fill(pair, student, 10_000);
  const results: unknown[] = [];
  let searches = 0;
  for (let next: number | null | undefined; next !== null;) {
    const { body } = await search(mentor, pair, 'needle', next);
    results.push(...body.messages);
    next = body.next;
    searches += 1;
  }
  expect(results).toMatchObject([{ content: 'The first needle' }]);
  // Each search reads at least 500 messages, and more while it has time.
  expect(searches).toBeLessThanOrEqual(21);
  const { body } = await search(mentor, pair, 'word');
  expect(body.messages).toHaveLength(20);
  expect([body.messages[0].position, body.next]).toEqual([10_001, 9_982]);
  expect((await search(mentor, pair, 'word', body.next)).body.messages[0].position).toBe(9_981);
  expect((await search(mentor, pair, 'first', 2)).body).toMatchObject({
    messages: [{ position: 1 }],
    next: null,
  });
  expect((await search(mentor, pair, 'first', 999_999_999)).status).toBe(200);
});

test('words with special lower-case letters, such as İ and Σ, are found', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'İstanbul and ΟΔΟΣ');
  for (const word of ['İstanbul', 'ΟΔΟΣ', 'AND'])
    expect((await search(mentor, pair, word)).body.messages).toHaveLength(1);
});

test('nobody can search a conversation of other people', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Secret');
  for (const other of [await api().student(), await api().mentor(), await api().admin()])
    expect((await search(other, pair, 'secret')).status).toBe(403);
  const stranger = await api().student();
  expect((await search(stranger, { ...pair, studentId: stranger.id }, 'secret')).body).toEqual({
    messages: [],
    next: null,
  });
});

test('both sides can still search a conversation after a block', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Kept');
  await mentor.client.put(`/account/blocks/${student.id}`);
  expect([await found(student, pair, 'kept'), await found(mentor, pair, 'kept')]).toEqual([
    ['Kept'],
    ['Kept'],
  ]);
});

test('too short and too long search texts are refused', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Hello');
  for (const q of ['', ' a ', 'x'.repeat(101), '\u200b\u200b', '\u2028']) {
    const { status, body } = await search(student, pair, q);
    expect([status, body.errors[0].path]).toEqual([400, 'q']);
  }
  expect(await found(student, pair, 'he\u2028llo')).toEqual(['Hello']);
  expect(await found(student, pair, `${'h '.repeat(49)}h`)).toEqual(['Hello']);
});
