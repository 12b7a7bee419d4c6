import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { pairOf, send } from './testing/conversation.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

const sendBody = (sender: SignedIn, body: unknown, headers: Record<string, string> = {}) =>
  sender.client.post('/messages/send', body, { headers });
const bodyOf = (sender: SignedIn, pair: ReturnType<typeof pairOf>, content: unknown) => ({
  ...pair,
  senderId: sender.id,
  content,
});

test('2,000 characters of several bytes each are accepted', async () => {
  const { student, mentor } = await api().pair();
  for (const character of ['漢', 'é', '\u2028']) {
    const content = `.${character.repeat(1998)}.`;
    const sent = await sendBody(student, bodyOf(student, pairOf(student, mentor), content));
    expect([sent.status, sent.body.content]).toEqual([201, content.replaceAll('\u2028', '\n')]);
  }
});

test('concurrent sends in query and body with the same key store one message', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const key = { 'idempotency-key': 'key-both' };
  const responses = await Promise.all([
    send(student, pair, 'Once', 'key-both'),
    sendBody(student, bodyOf(student, pair, 'Once'), key),
    sendBody(student, bodyOf(student, pair, '  Once '), key),
  ]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect((await sendBody(student, bodyOf(student, pair, 'Twice'), key)).status).toBe(409);
  expect((await mentor.client.get('/messages/conversation', { query: pair })).body).toHaveLength(1);
});

test('an invalid body, a false sender and a conversation of other people are refused', async () => {
  const { student, mentor } = await api().pair();
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
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const query = { ...pair, senderId: student.id, content: 'In the query' };
  const body = bodyOf(student, pair, 'In the body');
  expect((await student.client.post('/messages/send', body, { query })).status).toBe(400);
});

test('message texts in a body are not logged', async () => {
  const { student, mentor } = await api().pair();
  await sendBody(student, bodyOf(student, pairOf(student, mentor), 'unmistakable-body'));
  await sendBody(student, bodyOf(mentor, pairOf(student, mentor), 'unmistakable-body'));
  expect(api().logged.join('\n')).not.toContain('unmistakable-body');
});

test('the message body is an extra; a contract server accepts only the query', async () => {
  const { student, mentor } = await api().pair();
  const listed = await student.client.get('/messages/conversation', { query: pairOf(student, mentor) });
  expect(listed.headers['x-extras']).toContain('message-body');

  const [own, partner] = [await contract().student(), await contract().mentor()];
  const pair = pairOf(own, partner);
  const absent = await own.client.get('/messages/conversation', { query: pair });
  expect(absent.headers).not.toHaveProperty('x-extras');
  expect((await sendBody(own, bodyOf(own, pair, 'Hello'))).status).toBe(400);
  expect((await send(own, pair, 'Hello')).status).toBe(201);
});
