import { eq } from 'drizzle-orm';
import { ROOM_DESCRIPTION_LENGTH, ROOM_SIGNALS_MAX } from '@cairn/shared/contract';
import { sessionRoomEntries, sessions } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import {
  enter,
  leave,
  readRoom,
  OFFER,
  pairInSession,
  send,
  sync,
  tryToEnter,
  tryToSync,
} from './testing/rooms.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();

async function meeting() {
  const { student, mentor, id } = await pairInSession(api());
  const [mine, theirs] = [(await enter(student, id)).entry, (await enter(mentor, id)).entry];
  return { student, mentor, id, mine, theirs };
}

async function statuses(who: SignedIn, { id, mine, theirs }: { id: number; mine: string; theirs: string }) {
  const responses = [
    await readRoom(who, id),
    await tryToEnter(who, id),
    await tryToSync(who, id, mine),
    await send(who, id, { entry: mine, to: theirs }),
    await leave(who, id, mine),
  ];
  return responses.map(({ status }) => status);
}

const refused = [403, 403, 403, 403, 403];

test('accounts that are not participants get 403 for existing and unknown rooms', async () => {
  const room = await meeting();
  for (const other of [await api().student(), await api().mentor(), await api().admin()]) {
    expect(await statuses(other, room)).toEqual(refused);
    expect(await statuses(other, { ...room, id: 999_999 })).toEqual(refused);
  }
  expect(await sync(room.student, room.id, room.mine)).toMatchObject({ state: 'current', signals: [] });
});

test('a participant cannot act as the page of the other participant', async () => {
  const { student, mentor, id, mine, theirs } = await meeting();
  await send(student, id, { entry: mine, to: theirs });
  expect(await sync(student, id, theirs)).toMatchObject({ state: 'elsewhere', signals: [] });
  expect((await send(student, id, { entry: theirs, to: mine })).body).toEqual({ isDelivered: false });
  expect((await send(student, id, { entry: mine, to: mine })).body).toEqual({ isDelivered: false });
  await leave(student, id, theirs);
  expect((await sync(mentor, id, theirs)).signals).toHaveLength(1);
});

test('pages in the room of a pending or cancelled session can only leave', async () => {
  const { student, id, ...room } = await meeting();
  const pending = { status: 'PENDING' } as const;
  const cancelled = { status: 'CANCELLED', outcome: 'cancelled_by_mentor' } as const;
  for (const changes of [pending, cancelled]) {
    await api().db.update(sessions).set(changes).where(eq(sessions.id, id));
    expect(await statuses(student, { id, ...room })).toEqual([409, 409, 409, 409, 200]);
  }
});

test.each(['student', 'mentor'] as const)('a block by the %s closes the room for both', async (side) => {
  const room = await meeting();
  const [blocker, blocked] = side === 'student' ? [room.student, room.mentor] : [room.mentor, room.student];
  await blocker.client.put(`/account/blocks/${blocked.id}`);
  expect(await statuses(room.student, room)).toEqual(refused);
  expect(await statuses(room.mentor, room)).toEqual(refused);
});

test('a block by an admin removes the student and closes the room for the mentor', async () => {
  const room = await meeting();
  const admin = await api().admin();
  await admin.client.put(`/admin/students/${room.student.id}/status`, { status: 'blocked' });
  expect(await statuses(room.student, room)).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(room.mentor, room)).toEqual(refused);
  const entries = await api()
    .db.select()
    .from(sessionRoomEntries)
    .where(eq(sessionRoomEntries.accountId, room.student.id));
  expect(entries).toEqual([]);
});

test('the deletion of the mentor closes the room for the student', async () => {
  const room = await meeting();
  const admin = await api().admin();
  await admin.client.delete(`/admin/teachers/${room.mentor.id}`);
  expect(await statuses(room.student, room)).toEqual(refused);
});

test('of 100 concurrent entries of one account, exactly one stays in the room', async () => {
  const { student, id } = await pairInSession(api());
  const entered = await Promise.all(Array.from({ length: 100 }, () => enter(student, id)));
  const states = await Promise.all(entered.map(({ entry }) => sync(student, id, entry)));
  expect(states.filter(({ state }) => state === 'current')).toHaveLength(1);
});

test('60 concurrent signals are delivered in the order of their ids', async () => {
  const { student, mentor, id, mine, theirs } = await meeting();
  const sent = Array.from({ length: 60 }, (_, n) => ({ ...OFFER, sdp: `v=${n}` }));
  await Promise.all(sent.map((signal) => send(mentor, id, { entry: theirs, to: mine, signals: [signal] })));
  const { signals } = await sync(student, id, mine);
  expect(signals).toHaveLength(60);
  const ids = signals.map((signal) => signal.id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

test('further signals from a page are refused while 60 signals wait', async () => {
  const { student, mentor, id, mine, theirs } = await meeting();
  const signals = Array<unknown>(ROOM_SIGNALS_MAX).fill(OFFER);
  const responses = await Promise.all(
    Array.from({ length: 15 }, () => send(mentor, id, { entry: theirs, to: mine, signals })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(responses.find(({ status }) => status !== 200)?.status).toBe(429);
  expect((await sync(student, id, mine)).signals).toHaveLength(60);
});

const candidate = { kind: 'candidate', candidate: '', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'a' };

test.each([
  ['an empty list', []],
  ['too many signals', Array(ROOM_SIGNALS_MAX + 1).fill(OFFER)],
  ['a description that is too long', [{ ...OFFER, sdp: 'a'.repeat(ROOM_DESCRIPTION_LENGTH + 1) }]],
  ['a line separator', [{ ...OFFER, sdp: 'v=0\u2028' }]],
  ['a control character', [{ ...OFFER, sdp: 'v=0\u0000' }]],
  ['an unknown type', [{ ...OFFER, type: 'rollback' }]],
  ['an unknown kind', [{ kind: 'chat', text: 'Hello' }]],
  ['a further field', [{ ...OFFER, to: 7 }]],
  ['a candidate that is too long', [{ ...candidate, candidate: 'a'.repeat(1_001) }]],
  ['an index out of range', [{ ...candidate, sdpMLineIndex: 256 }]],
])('%s is refused', async (_what, signals) => {
  const { student, mentor, id, mine, theirs } = await meeting();
  expect((await send(mentor, id, { entry: theirs, to: mine, signals })).status).toBe(400);
  expect((await sync(student, id, mine)).signals).toEqual([]);
});

test.each(['7', 'null', "x' OR 1=1"])('the entry %s is refused', async (entry) => {
  const { student, id } = await pairInSession(api());
  expect((await tryToSync(student, id, encodeURIComponent(entry))).status).toBe(400);
});

test('entries, syncs and signals are limited; a participant beyond the limit of entries can still leave', async () => {
  const { student, mentor, id } = await pairInSession(limited());
  const [mine, theirs] = [(await enter(student, id)).entry, (await enter(mentor, id)).entry];
  const countAllowed = async (count: number, attempt: () => Promise<{ status: number }>) => {
    const responses = await Promise.all(Array.from({ length: count }, attempt));
    return responses.filter(({ status }) => status !== 429).length;
  };
  expect(await countAllowed(245, () => send(student, id, { entry: mine, to: mine }))).toBe(240);
  expect(await countAllowed(65, () => tryToEnter(student, id))).toBe(59);
  expect((await leave(student, id, mine)).status).toBe(200);
  expect(await countAllowed(605, () => tryToSync(mentor, id, theirs))).toBe(600);
});

test('signals do not reach the log', async () => {
  const { mentor, id, mine, theirs } = await meeting();
  await send(mentor, id, { entry: theirs, to: mine, signals: [{ ...OFFER, sdp: 'v=0 10.1.2.3' }] });
  await send(mentor, id, { entry: theirs, to: mine, signals: [{ ...OFFER, sdp: 'v=0 10.1.2.3\u2028' }] });
  expect(api().logged.join('\n')).not.toContain('10.1.2.3');
});
