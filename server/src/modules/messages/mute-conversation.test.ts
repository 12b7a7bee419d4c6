import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { exportData } from '../data-export/testing/exports.ts';
import { listDigest } from '../notification-preferences/digest-entries.ts';
import { choose } from '../notification-preferences/testing/preferences.ts';
import { pairOf, send } from './testing/conversation.ts';

const api = useTestApi({ rateLimits: false });

type Pair = ReturnType<typeof pairOf>;
const mute = (who: SignedIn, pair: Pair, isMuted = true) =>
  who.client.put('/messages/mute', { ...pair, isMuted });
const unread = async (who: SignedIn) => (await who.client.get('/messages/unread')).body.unread as number;
const bell = async (who: SignedIn) => (await who.client.get('/notifications')).body as unknown[];
const conversations = async (who: SignedIn) =>
  (await who.client.get('/messages/conversations')).body as { isMuted: boolean; unread: number }[];

test('a participant who has muted a conversation gets no notifications and no unread count', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Before');
  await mentor.client.post('/messages/read', { ...pair, upTo: 1 });
  expect((await mute(mentor, pair)).body).toEqual({ isMuted: true });
  const before = (await bell(mentor)).length;

  await send(student, pair, 'After');
  await send(mentor, pair, 'Answer');
  expect([await unread(mentor), (await bell(mentor)).length]).toEqual([0, before]);
  expect(await conversations(mentor)).toMatchObject([{ isMuted: true, unread: 1 }]);
  expect([await unread(student), (await bell(student)).length]).toEqual([1, 1]);
  expect(await conversations(student)).toMatchObject([{ isMuted: false }]);

  expect((await mute(mentor, pair, false)).body).toEqual({ isMuted: false });
  expect(await unread(mentor)).toBe(1);
  await send(student, pair, 'Again');
  expect((await bell(mentor)).length).toBe(before + 1);
});

test('a digest lists no messages of a muted conversation', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await choose(mentor, { mail: { messages: 'digest' } });
  await send(student, pair, 'Before');
  const period = { since: '2026-01-01T00:00:00Z', until: '2126-01-01T00:00:00Z' };
  const { database } = api().services;
  expect(await listDigest(database, mentor.id, period)).toHaveLength(1);
  await mute(mentor, pair);
  expect(await listDigest(database, mentor.id, period)).toEqual([]);
});

test('100 concurrent requests to mute a conversation record one live event', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Hello');
  const responses = await Promise.all(Array.from({ length: 100 }, () => mute(mentor, pair)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await api().db.execute<{ count: number }>(
    `SELECT count(*)::int AS count FROM live_events WHERE account_id = ${mentor.id} AND type = 'read'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
  const [muted] = (await exportData(mentor)).data.conversations as { mutedAt: string | null }[];
  expect(muted?.mutedAt).toMatch(/^\d{4}-/);
});

test('only participants can mute an existing conversation', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  expect((await mute(student, pair)).status).toBe(404);
  await send(student, pair, 'Hello');
  for (const other of [await api().student(), await api().mentor(), await api().admin()])
    expect((await mute(other, pair)).status).toBe(403);
  for (const isMuted of ['true', 1, null, undefined]) {
    const { status, body } = await student.client.put('/messages/mute', { ...pair, isMuted });
    expect([status, body.errors[0].path]).toEqual([400, 'isMuted']);
  }
});
