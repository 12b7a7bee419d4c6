import { sql } from 'drizzle-orm';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

const pairOf = (student: SignedIn, mentor: SignedIn) => ({ studentId: student.id, teacherId: mentor.id });

function send(
  sender: SignedIn,
  pair: { studentId: number; teacherId: number },
  content: string,
  key?: string,
) {
  const query = { ...pair, senderId: sender.id, content };
  return sender.client.post('/messages/send', undefined, {
    query,
    headers: key ? { 'idempotency-key': key } : {},
  });
}

async function studentAndMentor() {
  return { student: await api().student(), mentor: await api().mentor() };
}

describe('sending', () => {
  test('a student writes to any active mentor, who reads and replies', async () => {
    const { student, mentor } = await studentAndMentor();
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
    const { student, mentor } = await studentAndMentor();
    const last = await student.client.get('/messages/conversation/last', { query: pairOf(student, mentor) });
    expect(last).toMatchObject({ status: 200, body: null });
  });

  test('a mentor can write only to their own students', async () => {
    const { student, mentor } = await studentAndMentor();
    const stranger = await api().student();
    expect((await send(mentor, pairOf(stranger, mentor), 'Hello')).status).toBe(403);
    await createSession(api().db, student, mentor, 30);
    expect((await send(mentor, pairOf(student, mentor), 'Hello')).status).toBe(201);
  });

  test('writing to a blocked mentor is refused', async () => {
    const student = await api().student();
    const mentor = await api().mentor({ status: 'blocked' });
    expect((await send(student, pairOf(student, mentor), 'Hello')).status).toBe(403);
  });

  test('nobody writes as the other side or into another conversation', async () => {
    const { student, mentor } = await studentAndMentor();
    const other = await api().student();
    const query = { ...pairOf(student, mentor), senderId: mentor.id, content: 'I owe you' };
    expect((await student.client.post('/messages/send', undefined, { query })).status).toBe(403);
    expect((await send(other, pairOf(student, mentor), 'Hello')).status).toBe(403);
    expect(
      (await other.client.get('/messages/conversation', { query: pairOf(student, mentor) })).status,
    ).toBe(403);
  });

  test('blank text, 2,001 characters and NUL are refused with a field error', async () => {
    const { student, mentor } = await studentAndMentor();
    for (const content of ['   ', 'x'.repeat(2001), 'a\u0000b']) {
      const refused = await send(student, pairOf(student, mentor), content);
      expect(refused.status).toBe(400);
      expect(refused.body.errors[0].path).toBe('content');
    }
    expect((await send(student, pairOf(student, mentor), 'x'.repeat(2000))).status).toBe(201);
  });

  test('a message sent twice with its key is stored once, even concurrently', async () => {
    const { student, mentor } = await studentAndMentor();
    const pair = pairOf(student, mentor);
    const answers = await Promise.all(['a', 'a', 'a'].map(() => send(student, pair, 'Once', 'key-once')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const all = await mentor.client.get('/messages/conversation', { query: pair });
    expect(all.body).toHaveLength(1);
    expect(all.body[0].clientId).toBe('key-once');
  });

  test('after its record was purged a key still returns its own message and refuses another one', async () => {
    const { student, mentor } = await studentAndMentor();
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

  test('two senders may use the same key', async () => {
    const { student, mentor } = await studentAndMentor();
    const pair = pairOf(student, mentor);
    expect((await send(student, pair, 'Mine', 'key-shared')).status).toBe(201);
    expect((await send(mentor, pair, 'Yours', 'key-shared')).status).toBe(201);
  });

  test.each(['', ' ', 'x'.repeat(129), 'é'])('the key "%s" is refused', async (key) => {
    const { student, mentor } = await studentAndMentor();
    const query = { ...pairOf(student, mentor), senderId: student.id, content: 'Hello' };
    const refused = await student.client.post('/messages/send', undefined, {
      query,
      headers: { 'idempotency-key': key },
    });
    expect(refused.status).toBe(400);
  });

  test('concurrent messages get positions without gaps', async () => {
    const { student, mentor } = await studentAndMentor();
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
    const { student, mentor } = await studentAndMentor();
    await send(student, pairOf(student, mentor), 'unmistakable-secret');
    expect(api().logged.join('\n')).not.toContain('unmistakable-secret');
  });
});

describe('sending a JSON body', () => {
  const sendBody = (sender: SignedIn, body: unknown, headers: Record<string, string> = {}) =>
    sender.client.post('/messages/send', body, { headers });
  const bodyOf = (sender: SignedIn, pair: ReturnType<typeof pairOf>, content: unknown) => ({
    ...pair,
    senderId: sender.id,
    content,
  });

  test('2,000 characters of any script are accepted', async () => {
    const { student, mentor } = await studentAndMentor();
    for (const character of ['漢', 'é', '\u2028']) {
      const content = `.${character.repeat(1998)}.`;
      const sent = await sendBody(student, bodyOf(student, pairOf(student, mentor), content));
      expect([sent.status, sent.body.content]).toEqual([201, content.replaceAll('\u2028', '\n')]);
    }
  });

  test('a message sent in the query and again in the body with one key is stored once', async () => {
    const { student, mentor } = await studentAndMentor();
    const pair = pairOf(student, mentor);
    const key = { 'idempotency-key': 'key-both' };
    const answers = await Promise.all([
      send(student, pair, 'Once', 'key-both'),
      sendBody(student, bodyOf(student, pair, 'Once'), key),
      sendBody(student, bodyOf(student, pair, '  Once '), key),
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await sendBody(student, bodyOf(student, pair, 'Twice'), key)).status).toBe(409);
    expect((await mentor.client.get('/messages/conversation', { query: pair })).body).toHaveLength(1);
  });

  test('the rules of the query apply to the body', async () => {
    const { student, mentor } = await studentAndMentor();
    const pair = pairOf(student, mentor);
    const stranger = await api().student();
    const refusals: [SignedIn, unknown, number][] = [
      [student, bodyOf(student, pair, '   '), 400],
      [student, bodyOf(student, pair, '漢'.repeat(2001)), 400],
      [student, bodyOf(student, pair, 7), 400],
      [student, bodyOf(student, pair, 'cut \ud83d'), 400],
      [student, { ...bodyOf(student, pair, 'Hello'), senderId: String(student.id) }, 400],
      [student, { ...bodyOf(student, pair, 'Hello'), extra: 1 }, 400],
      [student, [bodyOf(student, pair, 'Hello')], 400],
      [student, 'Hello', 415],
      [student, bodyOf(student, pair, 'x'.repeat(70_000)), 413],
      [student, bodyOf(mentor, pair, 'I owe you'), 403],
      [stranger, bodyOf(stranger, pair, 'Hello'), 403],
    ];
    for (const [sender, body, status] of refusals) expect((await sendBody(sender, body)).status).toBe(status);
    const refused = await sendBody(student, bodyOf(student, pair, '   '));
    expect(refused.body.errors[0].path).toBe('content');
  });

  test('fields in both query and body are refused', async () => {
    const { student, mentor } = await studentAndMentor();
    const pair = pairOf(student, mentor);
    const query = { ...pair, senderId: student.id, content: 'In the query' };
    const body = bodyOf(student, pair, 'In the body');
    expect((await student.client.post('/messages/send', body, { query })).status).toBe(400);
  });

  test('message texts in a body are not logged', async () => {
    const { student, mentor } = await studentAndMentor();
    await sendBody(student, bodyOf(student, pairOf(student, mentor), 'unmistakable-body'));
    await sendBody(student, bodyOf(mentor, pairOf(student, mentor), 'unmistakable-body'));
    expect(api().logged.join('\n')).not.toContain('unmistakable-body');
  });

  test('the server names the message body as an extra; the contract profile accepts only the query', async () => {
    const { student, mentor } = await studentAndMentor();
    const listed = await student.client.get('/messages/conversation', { query: pairOf(student, mentor) });
    expect(listed.headers['x-extras']).toContain('message-body');

    const [own, partner] = [await contract().student(), await contract().mentor()];
    const pair = pairOf(own, partner);
    const absent = await own.client.get('/messages/conversation', { query: pair });
    expect(absent.headers).not.toHaveProperty('x-extras');
    expect((await sendBody(own, bodyOf(own, pair, 'Hello'))).status).toBe(400);
    expect((await send(own, pair, 'Hello')).status).toBe(201);
  });
});

describe('reading', () => {
  test('older and newer messages are requested by position', async () => {
    const { student, mentor } = await studentAndMentor();
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

  test("unread counts the other side's messages only, and a read mark never moves back or too far", async () => {
    const { student, mentor } = await studentAndMentor();
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
    const { student, mentor } = await studentAndMentor();
    await createSession(api().db, student, mentor, 40);
    expect((await mentor.client.get('/messages/conversations')).body).toMatchObject([
      { partner: { id: student.id, subtitle: 'Computer Science' }, lastMessage: null, unread: 0 },
    ]);
    expect((await mentor.client.get(`/messages/students/${mentor.id}`)).body).toEqual([
      { id: student.id, name: student.name },
    ]);
  });
});

describe('the bell', () => {
  test('a recipient is notified once for consecutive unread messages and again after reading them', async () => {
    const { student, mentor } = await studentAndMentor();
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

  test('a dismissed notification stays dismissed, and only its owner can dismiss it', async () => {
    const { student, mentor } = await studentAndMentor();
    await send(student, pairOf(student, mentor), 'one');
    const [entry] = (await mentor.client.get('/notifications')).body;
    expect((await student.client.post(`/notifications/${entry.id}/dismiss`)).status).toBe(404);
    expect((await mentor.client.post(`/notifications/${entry.id}/dismiss`)).status).toBe(200);
    expect((await mentor.client.get('/notifications')).body).toEqual([]);
  });
});
