import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { exportData } from '../data-export/testing/exports.ts';
import { pairOf } from './testing/conversation.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });

const reply = (
  sender: SignedIn,
  pair: ReturnType<typeof pairOf>,
  content: string,
  replyTo?: unknown,
  key?: string,
) =>
  sender.client.post(
    '/messages/send',
    { ...pair, senderId: sender.id, content, replyTo },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const read = async (who: SignedIn, pair: ReturnType<typeof pairOf>) =>
  (await who.client.get('/messages/conversation', { query: pair })).body as {
    id: number;
    replyTo: { content: string; isDeleted: boolean } | null;
  }[];

test('a reply quotes the author and the first line of a message of either side', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const question = (await reply(student, pair, 'First line\nSecond line')).body;
  expect(question.replyTo).toBeNull();
  const response = await reply(mentor, pair, 'An answer', question.id);
  const quoted = {
    id: question.id,
    senderId: student.id,
    position: 1,
    content: 'First line',
    isDeleted: false,
  };
  expect([response.status, response.body.replyTo]).toEqual([201, quoted]);
  await reply(mentor, pair, 'More', response.body.id);
  expect((await read(student, pair)).map(({ replyTo }) => replyTo)).toMatchObject([
    null,
    quoted,
    { senderId: mentor.id, content: 'An answer' },
  ]);
  const [conversation] = (await student.client.get('/messages/conversations')).body;
  expect(conversation.lastMessage.replyTo).toMatchObject({ content: 'An answer' });
});

test('a quote omits the fence of a code block, and ends after 200 characters', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const code = (await reply(student, pair, '```ts\n\nconst a = 1;\n```')).body;
  const long = (await reply(student, pair, 'é'.repeat(900))).body;
  expect((await reply(mentor, pair, 'Yes', code.id)).body.replyTo.content).toBe('const a = 1;');
  expect((await reply(mentor, pair, 'Yes', long.id)).body.replyTo.content).toBe('é'.repeat(200));
});

test('a quote follows edits and the deletion of the quoted message', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const { id } = (await reply(student, pair, 'Helo')).body;
  const answer = (await reply(mentor, pair, 'Yes', id)).body;
  await student.client.put(`/messages/${id}`, { content: 'Hello', revision: 0 });
  expect((await read(mentor, pair))[1]?.replyTo).toMatchObject({ content: 'Hello', isDeleted: false });
  await student.client.delete(`/messages/${id}`);
  expect((await read(mentor, pair))[1]?.replyTo).toMatchObject({
    content: 'Message deleted',
    isDeleted: true,
  });
  // A deleted reply quotes nothing.
  await mentor.client.delete(`/messages/${answer.id}`);
  expect((await read(student, pair))[1]?.replyTo).toBeNull();
});

test('a reply to a message outside the conversation is refused with a field error', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await reply(student, pair, 'Hello');
  const [stranger, other] = [await api().student(), await api().mentor()];
  const foreign = (await reply(stranger, pairOf(stranger, mentor), 'Secret')).body;
  const own = (await reply(student, pairOf(student, other), 'Own, elsewhere')).body;
  for (const id of [foreign.id, own.id, 999_999_999]) {
    const { status, body } = await reply(student, pair, 'Yes', id);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'replyTo', message: 'The message that you reply to is not in this conversation.' }],
    ]);
  }
  for (const id of [0, -1, 1.5, '1', null, [], 2 ** 60]) {
    const { status, body } = await reply(student, pair, 'Yes', id);
    expect([status, body.errors[0].path]).toEqual([400, 'replyTo']);
  }
  expect(await read(student, pair)).toHaveLength(1);
});

test('100 concurrent repeats of a reply store one message; a different `replyTo` is refused', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const [first, second] = [(await reply(student, pair, 'A')).body, (await reply(student, pair, 'B')).body];
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => reply(mentor, pair, 'Yes', first.id, 'one-reply')),
  );
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(responses.map(({ body }) => body.replyTo.id))).toEqual(new Set([first.id]));
  expect((await reply(mentor, pair, 'Yes', second.id, 'one-reply')).status).toBe(409);
  expect((await reply(mentor, pair, 'Yes', undefined, 'one-reply')).status).toBe(409);
  expect(await read(student, pair)).toHaveLength(3);
});

test('an exported reply contains the number of the answered message', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const { id } = (await reply(student, pair, 'Hello')).body;
  await reply(mentor, pair, 'Yes', id);
  expect((await exportData(student)).data.messages).toMatchObject([
    { number: 1, replyToNumber: null },
    { number: 2, replyToNumber: 1 },
  ]);
});

test('a contract server ignores `replyTo` and does not return it', async () => {
  const { student, mentor } = await contract().pair();
  const pair = pairOf(student, mentor);
  const query = { ...pair, senderId: student.id };
  const first = await student.client.post('/messages/send', undefined, { query: { ...query, content: 'A' } });
  const second = await student.client.post('/messages/send', undefined, {
    query: { ...query, content: 'B', replyTo: first.body.id },
  });
  expect([second.status, Object.keys(second.body).sort()]).toEqual([
    201,
    ['content', 'id', 'senderId', 'timestamp'],
  ]);
  const { rows } = await contract().db.execute('SELECT reply_to_seq FROM messages');
  expect(rows).toEqual([{ reply_to_seq: null }, { reply_to_seq: null }]);
});
