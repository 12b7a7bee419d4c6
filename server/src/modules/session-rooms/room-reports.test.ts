import type { AdminFigures } from '@cairn/shared/contract';
import { roomConnectionCounts, roomVisitCounts } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { pairInSession, startIn } from './testing/rooms.ts';

const api = useTestApi();

const report = (who: SignedIn, id: number, body: unknown) =>
  who.client.post(`/session-rooms/${id}/reports`, body);
const frame = (milliseconds: unknown, isRelayed: unknown = false) => ({
  kind: 'firstFrame',
  milliseconds,
  isRelayed,
});
const end = (reconnects: unknown) => ({ kind: 'end', reconnects });
const stored = async () => ({
  connections: await api().db.select().from(roomConnectionCounts),
  visits: await api().db.select().from(roomVisitCounts),
});
const roomsOf = async (weeks = 12) => {
  const { client } = await api().admin();
  return ((await client.get('/admin/figures', { query: { weeks } })).body as AdminFigures).rooms;
};

beforeEach(async () => {
  await api().db.delete(roomConnectionCounts);
  await api().db.delete(roomVisitCounts);
});

test('admins see figures of connections and reconnections', async () => {
  const none = {
    connections: 0,
    firstFrameMs: null,
    relayedShare: null,
    visits: 0,
    reconnectsPerVisit: null,
  };
  expect(await roomsOf()).toMatchObject({ current: none, previous: none });
  const { student, mentor, id } = await pairInSession(api());
  for (const [milliseconds, isRelayed] of [
    [812, false],
    [1_204, true],
    [1_604, false],
  ] as const)
    expect((await report(student, id, frame(milliseconds, isRelayed))).status).toBe(202);
  await report(mentor, id, frame(9_990));
  await report(student, id, end(0));
  await report(mentor, id, end(3));
  const rooms = await roomsOf();
  const figures = {
    connections: 4,
    relayedShare: 0.25,
    visits: 2,
    reconnectsPerVisit: 1.5,
    firstFrameMs: { p50: 1_200, p75: 1_600, p95: 10_000 },
  };
  expect(rooms).toMatchObject({ current: figures, previous: none });
  expect(rooms?.weeks).toHaveLength(12);
  expect(rooms?.weeks[0]).toMatchObject(figures);
});

test('visits of three weeks ago belong to the previous period of two weeks', async () => {
  const { db } = api();
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await db.insert(roomVisitCounts).values({ day: day(21), reconnects: 2, count: 3 });
  expect(await roomsOf(2)).toMatchObject({
    current: { visits: 0 },
    previous: { visits: 3, reconnectsPerVisit: 2 },
  });
});

test('only the day and the figures are stored, and are purged after 180 days', async () => {
  const { student, id } = await pairInSession(api());
  await report(student, id, frame(1_234, true));
  await report(student, id, end(1));
  const { connections, visits } = await stored();
  expect(connections).toEqual([{ day: expect.any(String), firstFrameMs: 1_250, isRelayed: true, count: 1 }]);
  expect(visits).toEqual([{ day: expect.any(String), reconnects: 1, count: 1 }]);
  const old = new Date(Date.now() - 182 * 86_400_000).toISOString().slice(0, 10);
  await api().db.update(roomVisitCounts).set({ day: old });
  await api()
    .db.insert(roomConnectionCounts)
    .values({ day: old, firstFrameMs: 0, isRelayed: false, count: 1 });
  await purgeExpired(api().services.database);
  expect(await stored()).toEqual({ connections, visits: [] });
});

test.each([
  frame(-1),
  frame(600_001),
  frame(1.5),
  frame(1e308),
  frame('900'),
  frame(null),
  frame(900, 'yes'),
  { ...frame(900), accountId: 1 },
  end(-1),
  end(101),
  end(0.5),
  end(Number.MAX_SAFE_INTEGER),
  { kind: 'other', reconnects: 1 },
  {},
  [],
])('an invalid report is refused: %j', async (body) => {
  const { student, id } = await pairInSession(api());
  expect((await report(student, id, body)).status).toBe(400);
  expect(await stored()).toEqual({ connections: [], visits: [] });
});

test('accounts that are not participants get 403 for reports about existing and unknown sessions', async () => {
  const { id } = await pairInSession(api());
  for (const other of [await api().student(), await api().mentor(), await api().admin()])
    for (const session of [id, 999_999]) expect((await report(other, session, end(1))).status).toBe(403);
  expect((await stored()).visits).toEqual([]);
});

test('reports about a closed room or an unconfirmed session are dropped', async () => {
  const { student, mentor, id } = await pairInSession(api());
  for (const minutes of [-95, 20]) {
    await startIn(api(), id, minutes);
    expect((await report(student, id, end(1))).status).toBe(204);
  }
  const pending = await createSession(api().db, student, mentor, 200, { status: 'PENDING' });
  expect((await report(student, pending.id, end(1))).status).toBe(204);
  expect((await stored()).visits).toEqual([]);
});

test('of 500 concurrent reports of a participant, 12 are counted; the other participant can still report', async () => {
  const { student, mentor, id } = await pairInSession(api());
  const responses = await Promise.all(Array.from({ length: 500 }, () => report(student, id, end(100))));
  const counts = Object.groupBy(responses, ({ status }) => status);
  expect([counts[202]?.length, counts[204]?.length]).toEqual([12, 488]);
  expect((await report(mentor, id, end(0))).status).toBe(202);
  const { visits } = await stored();
  expect(visits.map(({ count }) => count).toSorted((first, second) => first - second)).toEqual([1, 12]);
});

test('after a block between the participants, the reports of both are refused', async () => {
  const { student, mentor, id } = await pairInSession(api());
  await student.client.put(`/account/blocks/${mentor.id}`);
  for (const who of [student, mentor]) expect((await report(who, id, end(0))).status).toBe(403);
});

describe('in the contract profile', () => {
  const contract = useTestApi({ profile: 'contract' });

  test('there is no call for reports', async () => {
    expect((await report(await contract().student(), 1, end(0))).status).toBe(404);
  });
});
