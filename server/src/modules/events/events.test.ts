import { type EventName, eventSchemas } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/client/index.ts';
import { accounts } from '../../database/schema/index.ts';
import { createSlot, EventReader, type SignedIn, useTestApi } from '../../testing/index.ts';
import { createAnnouncer } from '../outbox/index.ts';

const api = useTestApi();
const readers: EventReader[] = [];
let origin = '';

beforeAll(async () => {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(api().app.server.address() as AddressInfo).port}`;
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

async function listen(account: SignedIn, lastEventId?: string, at = origin): Promise<EventReader> {
  const reader = await EventReader.open(at, account.client.cookie, lastEventId);
  readers.push(reader);
  if (reader.status === 200) await reader.until(({ name }) => name === 'ready' || name === 'resync');
  return reader;
}

const send = (student: SignedIn, mentor: SignedIn, content: string) =>
  student.client.post('/messages/send', undefined, {
    query: { studentId: student.id, teacherId: mentor.id, senderId: student.id, content },
  });

const contents = (reader: EventReader) =>
  reader.events.filter(({ name }) => name === 'message').map(({ data }) => data.content as string);

test('a message shows live on both sides, and nowhere else', async () => {
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

test('what a stream tells is what the contract says, and nothing more', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const reader = await listen(mentor);
  const { date, timeSlot } = await createSlot(api().db, mentor, 48);
  const pair = { studentId: student.id, teacherId: mentor.id };
  await student.client.post('/sessions/book', { ...pair, date, timeSlot, topic: 'Two\nlines' });
  await send(student, mentor, 'Three\n\nlines');
  await mentor.client.post('/messages/read', { ...pair, upTo: 1 });
  await reader.until(({ name }) => name === 'read');
  const told = reader.events.filter(({ name }) => name !== 'ready');
  const names = ['message', 'notification', 'read', 'session', 'slots'];
  expect([...new Set(told.map(({ name }) => name))].sort()).toEqual(names);
  for (const { name, data } of told) expect(eventSchemas[name as EventName].parse(data)).toEqual(data);
});

test('a read mark shows live to the one who wrote', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  await send(student, mentor, 'Hello');
  const own = await listen(student);
  await mentor.client.post('/messages/read', { studentId: student.id, teacherId: mentor.id, upTo: 1 });
  expect((await own.until(({ name }) => name === 'read')).data).toMatchObject({
    readerId: mentor.id,
    upTo: 1,
  });
});

test('a client that comes back with its last id gets what it missed, once and in order', async () => {
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

test('a client that is broken off before anything happened misses nothing either', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const first = await listen(mentor);
  const ready = await first.until(({ name }) => name === 'ready');
  first.close();
  await send(student, mentor, 'early');
  const second = await listen(mentor, ready.id);
  await second.until(({ data }) => data.content === 'early');
});

test('a client that missed more than is kept is told to ask for everything again', async () => {
  const mentor = await api().mentor();
  const reader = await listen(mentor, '99999');
  expect(reader.events[0]).toMatchObject({ name: 'resync', id: '0' });
});

test('changed slots are told to everyone who listens', async () => {
  const student = await api().student();
  const reader = await listen(student);
  api().services.announcer.announceSlots(7, '2030-01-02');
  expect((await reader.until(({ name }) => name === 'slots')).data).toEqual({
    teacherId: 7,
    date: '2030-01-02',
  });
});

test('blocking an account closes its streams at once', async () => {
  const student = await api().student();
  const reader = await listen(student);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  await reader.ended;
  expect((await listen(student)).status).toBe(401);
});

test('a sixth stream of one account is refused', async () => {
  const student = await api().student();
  for (let n = 0; n < 5; n += 1) expect((await listen(student)).status).toBe(200);
  expect((await listen(student)).status).toBe(429);
});

test('a message sent through one process shows live through another', async () => {
  const { services } = api();
  const database = openDatabase({ url: services.database.url, size: 2 });
  const other = await buildApp({ ...services, database, announcer: createAnnouncer(database.pool, fail) });
  await other.listen({ port: 0, host: '127.0.0.1' });
  const [student, mentor] = [await api().student(), await api().mentor()];
  const reader = await listen(
    mentor,
    undefined,
    `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`,
  );
  await send(student, mentor, 'across');
  await reader.until(({ data }) => data.content === 'across');
  await other.close();
  await reader.ended;
  await database.close();
});

function fail(error: unknown): never {
  throw error;
}
