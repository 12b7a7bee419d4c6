import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import {
  buildTestApi,
  createSlot,
  type ReplicatedDatabase,
  startReplicatedDatabase,
  type TestApi,
  type TestClient,
} from '../../testing/index.ts';
import { openDatabase } from '../client/database.ts';
import { accounts, authSessions, mentors } from '../schema/index.ts';
import { openReadReplica } from './index.ts';

/** Timeout for starting and migrating the primary and the replica, and for stopping them. */
const START_MS = 180_000;

let database: ReplicatedDatabase;
let api: TestApi;
let contract: TestApi;
let withoutReplica: TestApi;

beforeAll(async () => {
  database = await startReplicatedDatabase();
  const { replicaUrl: databaseReadUrl } = database;
  const sharedDatabase = { ...database, drop: () => Promise.resolve() };
  api = await buildTestApi({ databaseReadUrl }, database);
  contract = await buildTestApi({ databaseReadUrl, profile: 'contract' }, sharedDatabase);
  withoutReplica = await buildTestApi({}, sharedDatabase);
}, START_MS);
afterAll(async () => {
  await withoutReplica.close();
  await contract.close();
  await api.close();
}, START_MS);
afterEach(() => database.resumeReplay());

/** Creates accounts, waits until the replica has them, and pauses its replay. */
async function withPausedReplica() {
  const people = { ...(await api.pair()), other: await api.student(), admin: await api.admin() };
  const { client: otherDevice } = await api.signIn(people.student);
  await database.catchUp();
  await database.pauseReplay();
  return { ...people, otherDevice };
}

const pageOf = async (client: TestClient, id: number) =>
  (await client.get(`/teachers/${id}`)).body as unknown;
const setTitle = (id: number, title: string) =>
  api.db.update(mentors).set({ title }).where(eq(mentors.accountId, id));

test('a student gets the directory and the page of a mentor from the replica', async () => {
  const { student, mentor } = await withPausedReplica();
  await setTitle(mentor.id, 'Changed on the primary');
  expect(await pageOf(student.client, mentor.id)).toMatchObject({ title: 'Engineer' });
  const list = await student.client.get('/teachers', { query: { q: mentor.name } });
  expect(list.body).toEqual([expect.objectContaining({ id: mentor.id, title: 'Engineer' })]);
  await database.resumeReplay();
  await database.catchUp();
  expect(await pageOf(student.client, mentor.id)).toMatchObject({ title: 'Changed on the primary' });
});

test('an admin gets the figures, the list of accounts and its CSV export from the replica', async () => {
  const { student, admin } = await withPausedReplica();
  const before = await admin.client.get('/admin/figures');
  await api.db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  expect((await admin.client.get('/admin/figures')).body).toEqual(before.body);
  const query = { q: student.email };
  expect((await admin.client.get('/admin/accounts', { query })).body).toMatchObject([{ status: 'active' }]);
  expect((await admin.client.get('/admin/accounts.csv', { query })).text).toContain('"active"');
});

test('after a write, the auth sessions of the account see this write and earlier ones at once', async () => {
  const { student, mentor, other, otherDevice } = await withPausedReplica();
  await setTitle(mentor.id, 'New title');
  expect((await student.client.put(`/favourites/${mentor.id}`)).status).toBe(200);
  for (const client of [student.client, otherDevice])
    expect(await pageOf(client, mentor.id)).toMatchObject({ title: 'New title', isFavourite: true });
  expect(await pageOf(other.client, mentor.id)).toMatchObject({ title: 'Engineer', isFavourite: false });
});

test('after a refused booking, the student sees earlier changes by others', async () => {
  const { student, mentor, admin } = await withPausedReplica();
  await setTitle(mentor.id, 'New title');
  const booked = await student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentor.id,
    date: '2031-01-01',
    timeSlot: '09:00 AM',
    topic: 'TypeScript',
  });
  expect([404, 409]).toContain(booked.status);
  expect(await pageOf(student.client, mentor.id)).toMatchObject({ title: 'New title' });
  expect(await pageOf(admin.client, mentor.id)).toMatchObject({ title: 'Engineer' });
});

test('a new auth session sees everything that was written before its creation', async () => {
  const { student, mentor } = await withPausedReplica();
  await setTitle(mentor.id, 'New title');
  const { client } = await api.signIn(student);
  expect(await pageOf(client, mentor.id)).toMatchObject({ title: 'New title' });
});

test('an admin who exports accounts sees the export in the audit log at once', async () => {
  const { admin } = await withPausedReplica();
  await admin.client.get('/admin/accounts.csv');
  const { body } = await admin.client.get('/admin/audit', { query: { account: admin.id } });
  expect(body).toMatchObject([{ action: 'accounts.export' }]);
});

test('a mentor whom the replica does not have yet is found on the primary', async () => {
  const { student } = await withPausedReplica();
  const { id } = await api.mentor();
  expect(await pageOf(student.client, id)).toMatchObject({ id });
});

test('a changed admin role, a block and the end of an auth session on the primary take effect at once', async () => {
  const { student, mentor, admin } = await withPausedReplica();
  await api.db.update(accounts).set({ adminRole: 'viewer' }).where(eq(accounts.id, admin.id));
  expect((await admin.client.get('/admin/audit')).status).toBe(403);
  expect((await admin.client.get('/admin/accounts.csv')).status).toBe(403);
  await api.db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  expect((await student.client.get(`/teachers/${mentor.id}`)).status).toBe(401);
  await api.db.delete(authSessions).where(eq(authSessions.accountId, mentor.id));
  expect((await mentor.client.get('/teachers')).status).toBe(401);
});

test('a mentor who is blocked on the primary has no available slots', async () => {
  const { student, mentor } = await withPausedReplica();
  const { date } = await createSlot(api.db, mentor, 30);
  const available = async () => (await student.client.get(`/schedules/available/${mentor.id}/${date}`)).body;
  expect(await available()).toHaveLength(1);
  await api.db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, mentor.id));
  expect(await pageOf(student.client, mentor.id)).toMatchObject({ id: mentor.id });
  expect(await available()).toEqual([]);
});

test('a response states the age of its data if they are older than five seconds', async () => {
  const { student, mentor } = await withPausedReplica();
  const ageNow = async () => (await student.client.get('/teachers')).headers['x-data-age'];
  const time = Math.round(performance.now());
  const setClock = (now: number) =>
    Object.defineProperty(performance, 'now', { value: () => now, configurable: true });
  // The clock belongs to the whole process.
  try {
    setClock(time);
    await api.services.replica?.readAge();
    await setTitle(mentor.id, 'New title');
    await api.services.replica?.readAge();
    expect(await ageNow()).toBeUndefined();
    setClock(time + 12_000);
    expect(await ageNow()).toBe('12');
    expect(await api.services.replica?.readAge()).toBe(12);
  } finally {
    Reflect.deleteProperty(performance, 'now');
  }
});

test('while only the primary is unreachable, the age is unknown and the replica is still read', async () => {
  const unreachable = 'postgres://cairn@127.0.0.1:1/cairn';
  const common = { size: 1, queryTimeout: 1_000, connectTimeout: 1_000, applicationName: 'cairn-test' };
  const primary = openDatabase({ ...common, url: unreachable, onIdleError: () => undefined });
  const outcomes: string[] = [];
  const replica = openReadReplica({
    url: database.replicaUrl,
    primary,
    size: 1,
    queryTimeout: 1_000,
    log: api.app.log,
    onRead: (outcome) => outcomes.push(outcome),
  });
  expect(await replica.readAge()).toBeUndefined();
  await replica.read(0, (handle) => handle.pool.query('SELECT 1'));
  expect(outcomes).toEqual(['replica']);
  await replica.close();
  await primary.close();
});

test('the contract profile lists the same mentors from the replica as from the primary', async () => {
  const { student, mentor } = await withPausedReplica();
  await setTitle(mentor.id, 'New title');
  const client = contract.browser();
  client.setCookie('cairn-session', student.client.cookie.split('=')[1] ?? '');
  const replicated = await client.get('/teachers');
  const { client: primaryClient } = await withoutReplica.signIn(student);
  const primary = await primaryClient.get('/teachers');
  expect(replicated.status).toBe(200);
  type Listed = { id: number; title: string };
  const ids = (body: unknown) => (body as Listed[]).map(({ id }) => id);
  const titleIn = (body: unknown) => (body as Listed[]).find(({ id }) => id === mentor.id)?.title;
  expect(ids(replicated.body)).toEqual(ids(primary.body));
  expect([titleIn(replicated.body), titleIn(primary.body)]).toEqual(['Engineer', 'New title']);
});

test('without a replica, a write does not store its position in the auth session', async () => {
  const student = await withoutReplica.student();
  const readPosition = async () =>
    (await withoutReplica.db.select().from(authSessions).where(eq(authSessions.accountId, student.id)))[0]
      ?.writtenLsn;
  const before = await readPosition();
  const { id } = await withoutReplica.mentor();
  expect((await student.client.put(`/favourites/${id}`)).status).toBe(200);
  expect(await readPosition()).toBe(before);
});

test('an unreachable replica is logged once, and is used again after it has responded', async () => {
  const { student, mentor } = await withPausedReplica();
  await database.resumeReplay();
  await database.stopReplica();
  await setTitle(mentor.id, 'On the primary');
  const answers = await Promise.all(Array.from({ length: 20 }, () => pageOf(student.client, mentor.id)));
  for (const answer of answers) expect(answer).toMatchObject({ title: 'On the primary' });
  expect(api.logged.filter((line) => line.includes('the read replica does not respond'))).toHaveLength(1);
  const { registry } = api.services.metrics;
  const reads = (await registry.metrics()).match(/cairn_replica_reads_total\{outcome="unreachable"\} (\d+)/);
  expect(Number(reads?.[1])).toBeGreaterThanOrEqual(20);

  await database.startReplica();
  await database.catchUp();
  const isBack = () => api.logged.some((line) => line.includes('the read replica responds again'));
  for (; !isBack(); await wait(50)) await pageOf(student.client, mentor.id);
  await database.pauseReplay();
  await setTitle(mentor.id, 'Later');
  expect(await pageOf(student.client, mentor.id)).toMatchObject({ title: 'On the primary' });
});
