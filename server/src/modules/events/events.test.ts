import { type EventName, eventSchemas } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/client/index.ts';
import { accounts } from '../../database/schema/index.ts';
import {
  createSlot,
  type EventReader,
  useEventReaders,
  type SignedIn,
  useTestApi,
} from '../../testing/index.ts';
import { createAnnouncer } from '../outbox/index.ts';
import { createWakeUp } from '../wake-up/index.ts';

const api = useTestApi();
const { listen, origin, readers } = useEventReaders(api);

const send = (student: SignedIn, mentor: SignedIn, content: string) =>
  student.client.post('/messages/send', undefined, {
    query: { studentId: student.id, teacherId: mentor.id, senderId: student.id, content },
  });

const contents = (reader: EventReader) =>
  reader.events.filter(({ name }) => name === 'message').map(({ data }) => data.content as string);

test('a message is delivered live to both sides, and to nobody else', async () => {
  const [student, mentor, stranger] = [await api().student(), await api().mentor(), await api().student()];
  const [own, theirs, foreign] = [await listen(student), await listen(mentor), await listen(stranger)];
  await send(student, mentor, 'Hello');
  expect((await theirs.until(({ name }) => name === 'message')).data).toMatchObject({
    content: 'Hello',
    senderId: student.id,
  });
  await own.until(({ name }) => name === 'message');
  expect((await theirs.until(({ name }) => name === 'notification')).data.kind).toBe('message_received');
  expect(foreign.events.map(({ name }) => name)).toEqual(['ready']);
});

test('an edit and the deletion of a message are delivered live to both sides', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const { id } = (await send(student, mentor, 'Helo')).body as { id: number };
  const both = [await listen(student), await listen(mentor)];
  await student.client.put(`/messages/${id}`, { content: 'Hello', revision: 0 });
  for (const reader of both)
    expect(
      (await reader.until((event) => event.name === 'message' && event.data.revision === 1)).data,
    ).toMatchObject({ id, content: 'Hello', position: 1 });
  await student.client.delete(`/messages/${id}`);
  for (const reader of both) {
    const { data } = await reader.until((event) => event.name === 'message' && event.data.isDeleted === true);
    expect(data).toMatchObject({ id, content: 'Message deleted', revision: 2, position: 1 });
  }
});

test('events match the contract exactly', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const reader = await listen(mentor);
  const { date, timeSlot } = await createSlot(api().db, mentor, 48);
  const pair = { studentId: student.id, teacherId: mentor.id };
  await student.client.post('/sessions/book', { ...pair, date, timeSlot, topic: 'Two\nlines' });
  await send(student, mentor, 'Three\n\nlines');
  await mentor.client.post('/messages/read', { ...pair, upTo: 1 });
  await reader.until(({ name }) => name === 'read');
  const received = reader.events.filter(({ name }) => name !== 'ready');
  const names = ['message', 'notification', 'read', 'session', 'slots'];
  expect([...new Set(received.map(({ name }) => name))].sort()).toEqual(names);
  for (const { name, data } of received) expect(eventSchemas[name as EventName].parse(data)).toEqual(data);
});

test('the author of a message gets a live event when the other side has read the message', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  await send(student, mentor, 'Hello');
  const own = await listen(student);
  await mentor.client.post('/messages/read', { studentId: student.id, teacherId: mentor.id, upTo: 1 });
  expect((await own.until(({ name }) => name === 'read')).data).toMatchObject({
    readerId: mentor.id,
    upTo: 1,
  });
});

test('a reconnecting client gets the missed events once and in order', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const first = await listen(mentor);
  await send(student, mentor, 'seen');
  const seen = await first.until(({ name }) => name === 'notification');
  first.close();
  for (const text of ['missed 1', 'missed 2', 'missed 3']) await send(student, mentor, text);
  const second = await listen(mentor, seen.id);
  await second.until(({ data }) => data.content === 'missed 3');
  expect(contents(second)).toEqual(['missed 1', 'missed 2', 'missed 3']);
});

test('a client that is disconnected before the first event misses nothing', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const first = await listen(mentor);
  const ready = await first.until(({ name }) => name === 'ready');
  first.close();
  await send(student, mentor, 'early');
  const second = await listen(mentor, ready.id);
  await second.until(({ data }) => data.content === 'early');
});

test('a stream that opens during a read for another stream misses nothing', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const first = await listen(mentor);
  const ready = await first.until(({ name }) => name === 'ready');
  for (const text of ['one', 'two']) await send(student, mentor, text);
  await first.until(({ data }) => data.content === 'two');
  const [reached] = (
    await api().db.execute<{ seq: number }>(
      sql`SELECT last_seq::int AS seq FROM event_counters WHERE account_id = ${mentor.id}`,
    )
  ).rows;
  await first.until(({ id }) => id === String(reached?.seq));
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await api().db.transaction(async (transaction) => {
    await transaction.execute(
      sql`INSERT INTO live_events (account_id, type, payload) VALUES (${mentor.id}, 'read', '{}')`,
    );
    // Blocks the read for the first stream, but not the opening of the second stream.
    await transaction.execute(sql`LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE`);
    api().services.announcer.announce([mentor.id]);
    while ((await api().db.execute(waiting)).rows.length === 0) await new Promise(setImmediate);
    await listen(mentor, ready.id);
  });
  const second = readers.at(-1);
  await second?.until(({ name }) => name === 'read');
  expect(second && contents(second)).toEqual(['one', 'two']);
});

test('a client with an unknown last event is asked to refetch everything', async () => {
  const mentor = await api().mentor();
  const reader = await listen(mentor, '99999');
  expect(reader.events[0]).toMatchObject({ name: 'resync', id: '0' });
});

test('changed slots of a mentor are delivered live to a student', async () => {
  const student = await api().student();
  const reader = await listen(student);
  api().services.announcer.announceSlots(7, '2030-01-02');
  expect((await reader.until(({ name }) => name === 'slots')).data).toEqual({
    teacherId: 7,
    date: '2030-01-02',
  });
});

test('blocking an account closes its streams', async () => {
  const student = await api().student();
  const reader = await listen(student);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  await reader.ended;
  expect((await listen(student)).status).toBe(401);
});

/** Starts another app on the same database, which behaves like a second process. */
async function startProcess() {
  const { services } = api();
  const database = openDatabase({ url: services.database.url, size: 4 });
  const wakeUp = await createWakeUp(services.config, database.pool, services.log);
  const app = await buildApp({ ...services, database, wakeUp, announcer: createAnnouncer(wakeUp, fail) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    stop: async () => {
      await app.close();
      await database.close();
    },
  };
}

test('a message sent through one process is delivered by another process', async () => {
  const other = await startProcess();
  const [student, mentor] = [await api().student(), await api().mentor()];
  const reader = await listen(mentor, undefined, other.origin);
  await send(student, mentor, 'across');
  await reader.until(({ data }) => data.content === 'across');
  await other.stop();
  await reader.ended;
});

describe('the limit of five streams per account', () => {
  const statuses = async (account: SignedIn, origins: string[]) => {
    const opened = await Promise.all(origins.map((at) => listen(account, undefined, at)));
    return opened.map(({ status }) => status).sort();
  };
  const five = Array<number>(5).fill(200);

  test('60 concurrent requests to two processes open exactly five streams', async () => {
    const other = await startProcess();
    const student = await api().student();
    const origins = Array.from({ length: 60 }, (_, n) => (n % 2 ? origin() : other.origin));
    expect(await statuses(student, origins)).toEqual([...five, ...Array<number>(55).fill(429)]);
    await other.stop();
  });

  test('the limit applies per account', async () => {
    const [first, second] = [await api().student(), await api().student()];
    expect(await statuses(first, Array<string>(5).fill(origin()))).toEqual(five);
    expect(await statuses(second, [origin()])).toEqual([200]);
  });

  test('a closed stream no longer counts', async () => {
    const student = await api().student();
    expect(await statuses(student, Array<string>(5).fill(origin()))).toEqual(five);
    readers.pop()?.close();
    await untilStreamsOf(student, 4);
    expect(await statuses(student, [origin(), origin()])).toEqual([200, 429]);
  });

  test('the streams of a stopped process no longer count', async () => {
    const other = await startProcess();
    const student = await api().student();
    expect(await statuses(student, Array<string>(5).fill(other.origin))).toEqual(five);
    await other.stop();
    expect(await countStreams(student)).toBe(0);
    expect(await statuses(student, [origin()])).toEqual([200]);
  });

  test('the streams of a killed process no longer count, but the streams of a running process do', async () => {
    const other = await startProcess();
    const student = await api().student();
    expect(await statuses(student, [...Array<string>(3).fill(other.origin)])).toEqual([200, 200, 200]);
    const insert = sql`INSERT INTO event_streams SELECT ${student.id}, place, 7 FROM generate_series(1, 5) AS place
                         ON CONFLICT DO NOTHING`;
    await api().db.execute(insert);
    expect(await statuses(student, Array<string>(4).fill(origin()))).toEqual([200, 200, 429, 429]);
    await other.stop();
  });
});

async function countStreams({ id }: SignedIn): Promise<number> {
  const { rows } = await api().db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM event_streams WHERE account_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
}

async function untilStreamsOf(account: SignedIn, count: number): Promise<void> {
  while ((await countStreams(account)) !== count) await new Promise((resolve) => setImmediate(resolve));
}

function fail(error: unknown): never {
  throw error;
}

test('a HEAD request is refused', async () => {
  const student = await api().student();
  const { statusCode } = await api().app.inject({
    method: 'HEAD',
    url: '/api/events',
    headers: { cookie: student.client.cookie },
  });
  expect(statusCode).toBe(404);
});
