import { eq, sql } from 'drizzle-orm';
import { conversations, messages, reports } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { exportData } from '../data-export/testing/exports.ts';
import { pairOf, send } from './testing/conversation.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });

const edit = (who: SignedIn, id: number, content: unknown, revision: unknown = 0) =>
  who.client.put(`/messages/${id}`, { content, revision });
const erase = (who: SignedIn, id: number) => who.client.delete(`/messages/${id}`);
const read = async (who: SignedIn, pair: ReturnType<typeof pairOf>) =>
  (await who.client.get('/messages/conversation', { query: pair })).body;
const stored = async (id: number) => (await api().db.select().from(messages).where(eq(messages.id, id)))[0];
const age = (id: number, time: string) =>
  api().db.execute(sql`UPDATE messages SET created_at = now() - ${time}::interval WHERE id = ${id}`);

/** A conversation with one message of the student. */
async function withMessage(content = 'Helo') {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const { id } = (await send(student, pair, content)).body as { id: number };
  return { student, mentor, pair, id };
}

test('the sender edits a message, and both sides read the new text', async () => {
  const { student, mentor, pair, id } = await withMessage();
  const edited = await edit(student, id, ' Hello ');
  expect([edited.status, edited.body]).toEqual([
    200,
    expect.objectContaining({ id, content: 'Hello', revision: 1, isDeleted: false, position: 1 }),
  ]);
  for (const who of [student, mentor]) {
    expect(await read(who, pair)).toEqual([edited.body]);
    const [listed] = (await who.client.get('/messages/conversations')).body;
    expect(listed.lastMessage).toEqual(edited.body);
  }
  const [conversation] = await api()
    .db.select()
    .from(conversations)
    .where(eq(conversations.studentId, student.id));
  expect(conversation?.lastMessage).toBe('Hello');
});

test('a deleted text is absent from messages, conversations, live events and the log', async () => {
  const { student, mentor, pair, id } = await withMessage('unmistakable');
  const first = await erase(student, id);
  expect(first.body).toMatchObject({ content: 'Message deleted', isDeleted: true, revision: 1 });
  expect((await erase(student, id)).body).toEqual(first.body);
  expect(await read(mentor, pair)).toEqual([first.body]);
  const dump = await api().db.execute(sql`
    SELECT (SELECT json_agg(m) FROM messages m)::text || (SELECT json_agg(c) FROM conversations c)::text
           || coalesce((SELECT json_agg(e) FROM live_events e)::text, '') AS text`);
  expect(dump.rows[0]?.['text']).not.toContain('unmistakable');
  expect(api().logged.join('\n')).not.toContain('unmistakable');
});

test('a change to an earlier message does not change the preview of the conversation', async () => {
  const { student, mentor, pair, id } = await withMessage();
  await send(mentor, pair, 'Latest');
  await edit(student, id, 'Hello');
  await erase(student, id);
  const [conversation] = await api()
    .db.select()
    .from(conversations)
    .where(eq(conversations.studentId, student.id));
  expect(conversation?.lastMessage).toBe('Latest');
});

test.each(['mentor', 'stranger', 'admin'] as const)(
  'the %s cannot change a message of the student',
  async (role) => {
    const { mentor, id } = await withMessage();
    const who = { mentor, stranger: await api().student(), admin: await api().admin() }[role];
    expect([(await edit(who, id, 'Mine')).status, (await erase(who, id)).status]).toEqual([403, 403]);
    expect((await edit(who, 999_999_999, 'Mine')).body).toEqual((await edit(who, id, 'Mine')).body);
    expect((await stored(id))?.content).toBe('Helo');
  },
);

test('a message cannot be changed after 15 minutes', async () => {
  const { student, id } = await withMessage();
  await age(id, '14 minutes 50 seconds');
  expect((await edit(student, id, 'In time')).status).toBe(200);
  await age(id, '15 minutes');
  for (const refused of [await edit(student, id, 'Late', 1), await erase(student, id)])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Messages can be edited and deleted for 15 minutes after they were sent.',
    ]);
  expect((await stored(id))?.content).toBe('In time');
});

test('a stale edit and an edit of a deleted message are refused', async () => {
  const { student, id } = await withMessage();
  await edit(student, id, 'In another tab');
  const stale = await edit(student, id, 'In this tab');
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'This message was changed elsewhere. Please check the current text and try again.',
  ]);
  await erase(student, id);
  const gone = await edit(student, id, 'Back again', 2);
  expect([gone.status, gone.body.message]).toEqual([409, 'This message was deleted.']);
  expect((await stored(id))?.content).toBe('Message deleted');
});

test('of 100 concurrent edits of one revision, one is stored and 99 are refused', async () => {
  const { student, id } = await withMessage();
  // The stored edit waits for this lock until the 99 other edits are refused.
  const holder = await api().services.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM conversations WHERE student_id = $1 FOR UPDATE', [student.id]);
  let refused = 0;
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const { status } = await edit(student, id, `Edit ${n}`);
      if (status === 409) refused += 1;
      if (refused === 99) await holder.query('COMMIT');
      return status;
    }),
  );
  holder.release();
  expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
  expect((await stored(id))?.revision).toBe(1);
}, 30_000);

test('a deletion wins over concurrent edits', async () => {
  const { student, mentor, pair, id } = await withMessage();
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => (n % 2 ? erase(student, id) : edit(student, id, `Edit ${n}`))),
  );
  expect(responses.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect(await read(mentor, pair)).toEqual([
    expect.objectContaining({ content: 'Message deleted', isDeleted: true }),
  ]);
}, 30_000);

test.each([
  ['x'.repeat(2001), 0],
  ['   ', 0],
  ['a\u0000b', 0],
  [7, 0],
  ['Hello', -1],
  ['Hello', '0'],
  ['Hello', undefined],
])('the text %j with the revision %j is refused', async (content, revision) => {
  const { student, id } = await withMessage();
  const refused = await student.client.put(`/messages/${id}`, { content, revision });
  expect(refused.status).toBe(400);
  expect(refused.body.errors[0].path).toBe(content === 'Hello' ? 'revision' : 'content');
});

test('an edited text is cleaned', async () => {
  const { student, id } = await withMessage();
  expect((await edit(student, id, 'one\u2028two\u202e\u0007')).body.content).toBe('one\ntwo');
});

test('after a block a message cannot be edited, but can be deleted', async () => {
  const { student, mentor, id } = await withMessage();
  await mentor.client.put(`/account/blocks/${student.id}`);
  const refused = await edit(student, id, 'Read this');
  expect([refused.status, refused.body.message]).toEqual([403, 'You are not allowed to do this.']);
  expect((await erase(student, id)).status).toBe(200);
});

test('a report keeps the reported text', async () => {
  const { student, mentor, id } = await withMessage('Buy my book');
  await mentor.client.post('/reports', { kind: 'message', messageId: id, reason: 'spam' });
  await edit(student, id, 'Good morning');
  await erase(student, id);
  const [report] = await api().db.select().from(reports).where(eq(reports.messageId, id));
  expect(report?.snapshot).toMatchObject({ messages: [{ content: 'Buy my book', isReported: true }] });
});

test('a deleted message cannot be reported', async () => {
  const { student, mentor, id } = await withMessage();
  await erase(student, id);
  const refused = await mentor.client.post('/reports', { kind: 'message', messageId: id, reason: 'spam' });
  expect(refused.status).toBe(404);
});

test('the export contains the time of an edit, but not the earlier text', async () => {
  const { student, id } = await withMessage('unmistakable');
  await edit(student, id, 'Hello');
  const files = await exportData(student);
  const text = JSON.stringify(files);
  expect(text).not.toContain('unmistakable');
  expect(files.data.messages).toContainEqual(expect.objectContaining({ editedAt: expect.any(String) }));
});

test('a repeated send after an edit returns the edited message', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const { id } = (await send(student, pair, 'Helo', 'key-edited')).body;
  await edit(student, id, 'Hello');
  const again = await send(student, pair, 'Helo', 'key-edited');
  expect([again.status, again.body]).toEqual([201, expect.objectContaining({ id, content: 'Hello' })]);
});

test('the contract profile has no calls that change messages', async () => {
  const [student, mentor] = [await contract().student(), await contract().mentor()];
  const sent = await send(student, pairOf(student, mentor), 'Hello');
  expect(Object.keys(sent.body).toSorted()).toEqual(['content', 'id', 'senderId', 'timestamp']);
  expect((await edit(student, sent.body.id, 'Bye')).status).toBe(404);
  expect((await erase(student, sent.body.id)).status).toBe(404);
});
