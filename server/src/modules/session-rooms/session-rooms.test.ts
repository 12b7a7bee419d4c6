import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { liveEvents, sessionRoomSignals } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { purgeExpired } from '../jobs/purge.ts';
import {
  enter,
  leave,
  readRoom,
  OFFER,
  pairInSession,
  send,
  startIn,
  sync,
  tryToEnter,
  tryToSync,
} from './testing/rooms.ts';

const SECRET = 'a secret of both servers';
const api = useTestApi({ rateLimits: false });
const relayed = useTestApi({
  iceServers: { stunUrls: ['stun:turn.test'], turnUrls: ['turn:turn.test'], turnSecret: SECRET },
});
const linked = useTestApi({ videoProvider: 'link' });
const contract = useTestApi({ profile: 'contract' });

const eventsOf = ({ id }: SignedIn) =>
  api()
    .db.select({ type: liveEvents.type, payload: liveEvents.payload })
    .from(liveEvents)
    .where(eq(liveEvents.accountId, id));

test('both participants enter a room, and each gets the entry of the other', async () => {
  const { student, mentor, id } = await pairInSession(api());
  const first = await enter(student, id);
  expect(first).toMatchObject({ isPolite: true, peerEntry: null, iceServers: [] });
  expect((await readRoom(mentor, id)).body).toMatchObject({
    sessionId: id,
    topic: 'Subnets',
    isPeerPresent: true,
    isHere: false,
    peer: { id: student.id, name: student.name, photo: null },
  });
  const before = (await eventsOf(student)).length;
  const second = await enter(mentor, id);
  expect(second).toMatchObject({ isPolite: false, peerEntry: first.entry });
  expect(await sync(student, id, first.entry)).toMatchObject({
    state: 'current',
    peerEntry: second.entry,
    signals: [],
  });
  expect((await eventsOf(student)).slice(before)).toEqual([{ type: 'room', payload: { id } }]);
});

test('signals reach the other page in order, and are deleted after their acknowledgement', async () => {
  const { student, mentor, id } = await pairInSession(api());
  const [mine, theirs] = [(await enter(student, id)).entry, (await enter(mentor, id)).entry];
  const candidate = {
    kind: 'candidate',
    candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host',
    sdpMid: '0',
    sdpMLineIndex: 0,
    usernameFragment: null,
  };
  expect((await send(mentor, id, { entry: theirs, to: mine, signals: [OFFER, candidate] })).body).toEqual({
    isDelivered: true,
  });
  const { signals } = await sync(student, id, mine);
  expect(signals).toMatchObject([
    { from: theirs, signal: OFFER },
    { from: theirs, signal: candidate },
  ]);
  expect((await sync(student, id, mine)).signals).toEqual(signals);
  expect((await sync(student, id, mine, signals[0]?.id)).signals).toEqual(signals.slice(1));
  expect((await sync(student, id, mine, signals[1]?.id)).signals).toEqual([]);
  const kept = await api().db.select().from(sessionRoomSignals).where(eq(sessionRoomSignals.sessionId, id));
  expect(kept).toEqual([]);
});

test('a second page of a participant replaces the first page', async () => {
  const { student, mentor, id } = await pairInSession(api());
  const [first, theirs] = [(await enter(student, id)).entry, (await enter(mentor, id)).entry];
  expect((await readRoom(student, id)).body).toMatchObject({ isHere: true });
  const second = (await enter(student, id)).entry;
  expect(await sync(student, id, first)).toMatchObject({ state: 'elsewhere', signals: [] });
  expect((await send(mentor, id, { entry: theirs, to: first })).body).toEqual({ isDelivered: false });
  expect((await send(student, id, { entry: first, to: theirs })).body).toEqual({ isDelivered: false });
  expect(await sync(mentor, id, theirs)).toMatchObject({ peerEntry: second, signals: [] });
  await leave(student, id, first);
  expect(await sync(student, id, second)).toMatchObject({ state: 'current' });
});

test('a page that leaves loses its signals, and can leave twice', async () => {
  const { student, mentor, id } = await pairInSession(api());
  const [mine, theirs] = [(await enter(student, id)).entry, (await enter(mentor, id)).entry];
  await send(mentor, id, { entry: theirs, to: mine });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await leave(student, id, mine)).body).toEqual({ success: true });
  expect(await sync(mentor, id, theirs)).toMatchObject({ state: 'current', peerEntry: null });
  expect(await sync(student, id, mine)).toMatchObject({ state: 'gone', signals: [] });
  const kept = await api().db.select().from(sessionRoomSignals).where(eq(sessionRoomSignals.sessionId, id));
  expect(kept).toEqual([]);
});

test.each([
  [16, 409, 'The room is not open yet.'],
  [14, 201, undefined],
  [-89, 201, undefined],
  [-91, 409, 'The room has closed.'],
])('entering a room whose session starts in %d minutes returns %d', async (minutes, status, message) => {
  const { student, id } = await pairInSession(api());
  await startIn(api(), id, minutes);
  const response = await tryToEnter(student, id);
  expect([response.status, (response.body as { message?: string }).message]).toEqual([status, message]);
  expect((await readRoom(student, id)).status).toBe(200);
});

test('pages in a closed room cannot sync or send signals, but can leave', async () => {
  const { student, mentor, id } = await pairInSession(api());
  const [mine, theirs] = [(await enter(student, id)).entry, (await enter(mentor, id)).entry];
  await startIn(api(), id, -91);
  expect((await tryToSync(student, id, mine)).status).toBe(409);
  expect((await send(student, id, { entry: mine, to: theirs })).status).toBe(409);
  expect((await leave(student, id, mine)).status).toBe(200);
});

test('a page gets pseudonymous TURN credentials that are valid for an hour', async () => {
  const { student, id } = await pairInSession(relayed());
  const { iceServers } = await enter(student, id);
  const [stun, turn] = iceServers;
  expect(stun).toEqual({ urls: ['stun:turn.test'] });
  const [expiry, pseudonym] = (turn?.username ?? '').split(':');
  expect(pseudonym).toMatch(/^[0-9a-f]{24}$/);
  expect(Number(expiry) - Date.now() / 1_000).toBeCloseTo(3_600, -1);
  expect(turn?.credential).toBe(
    createHmac('sha1', SECRET)
      .update(turn?.username ?? '')
      .digest('base64'),
  );
  // The quota of the TURN server counts the pseudonym.
  const again = await enter(student, id);
  expect(again.iceServers[1]?.username).toMatch(new RegExp(`:${pseudonym}$`));
  expect((await sync(student, id, again.entry)).iceServers).toHaveLength(2);
});

test('signals that nobody has acknowledged for two minutes are purged', async () => {
  const { student, mentor, id } = await pairInSession(api());
  const [mine, theirs] = [(await enter(student, id)).entry, (await enter(mentor, id)).entry];
  await send(mentor, id, { entry: theirs, to: mine });
  await api()
    .db.update(sessionRoomSignals)
    .set({ createdAt: new Date(Date.now() - 121_000) })
    .where(eq(sessionRoomSignals.sessionId, id));
  await purgeExpired(api().services.database);
  expect((await sync(student, id, mine)).signals).toEqual([]);
});

test('a server with another video service has no rooms, and neither has a contract server', async () => {
  for (const server of [linked(), contract()]) {
    const { student, id } = await pairInSession(server);
    expect((await readRoom(student, id)).status).toBe(404);
    expect((await tryToEnter(student, id)).status).toBe(404);
  }
});
