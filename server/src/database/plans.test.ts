import { sql } from 'drizzle-orm';
import { remindOfSessions } from '../modules/sessions/reminders.ts';
import { expireRequests } from '../modules/sessions/expire-sessions.ts';
import { createAccount, type SignedIn, useTestApi } from '../testing/index.ts';
import { recordQueries, sequentialScans } from '../testing/query-plans.ts';
import { openDatabase } from './client/index.ts';
import { seedLarge, sizeOf } from './seed/large.ts';

const api = useTestApi();

/** Tables that grow with the platform, with thousands of rows at 1/100 of the full size. */
const LARGE = new Set([
  'accounts',
  'students',
  'mentors',
  'slots',
  'sessions',
  'conversations',
  'messages',
  'feedback',
]);

let student: SignedIn;
let mentor: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  // More than 1/100 of the mentors: the planner rightly scans a table of three hundred rows.
  const owner = openDatabase({ url: api().ownerUrl, size: 1 });
  await seedLarge(owner.pool, { ...sizeOf(0.01), mentors: 3_000 }, new Date());
  await owner.close();
  const { rows } = await api().db.execute<{
    id: string;
    email: string;
    name: string;
    role: 'student' | 'mentor';
  }>(sql`
    SELECT id, email, name, role FROM accounts
     WHERE email IN ('student40@large.cairn.test', 'mentor40@large.cairn.test')`);
  const [one, other] = rows.map((row) => ({ ...row, id: Number(row.id) }));
  if (!one || !other) throw new Error('The large seed has no accounts');
  [student, mentor] =
    one.role === 'student'
      ? [await api().signIn(one), await api().signIn(other)]
      : [await api().signIn(other), await api().signIn(one)];
  admin = await api().signIn(await createAccount(api().db, 'admin'));
}, 300_000);

type Query = Record<string, string | number | boolean>;

/** Runs each call once; the answer must be successful. */
async function visit(reader: SignedIn, paths: [string, Query?][]): Promise<void> {
  for (const [path, query] of paths) {
    const answer = await reader.client.get(path, query && { query });
    expect([path, answer.status]).toEqual([path, 200]);
    const cursor = answer.headers['x-next-cursor'];
    if (typeof cursor === 'string') await reader.client.get(path, { query: { ...query, cursor } });
  }
}

async function sendEveryRead(): Promise<void> {
  const pair = { studentId: student.id, teacherId: mentor.id };
  const today = new Date().toISOString().slice(0, 10);
  await visit(student, [
    ['/sessions', { studentId: student.id }],
    ['/teachers', { sort: 'recommended' }],
    ['/teachers', { sort: 'rating', minRating: 4 }],
    ['/teachers', { sort: 'name', limit: 10 }],
    ['/teachers', { sort: 'nextSlot' }],
    ['/teachers', { q: 'tag 17', sort: 'rating' }],
    ['/teachers', { q: 'ad', sort: 'name' }],
    ['/teachers', { expertise: 'networking', availableOn: today }],
    ['/teachers', { favouritesOnly: true }],
    ['/teachers/featured'],
    [`/teachers/${mentor.id}`],
    [`/feedback/teacher/${mentor.id}`, { limit: 20 }],
    [`/feedback/teacher/${mentor.id}/summary`],
    [`/feedback/student/${student.id}`],
    ['/feedback/reviewable', { studentId: student.id }],
    [`/schedules/available/${mentor.id}/${today}`],
    [`/schedules/teacher/${mentor.id}`, { from: today, to: today }],
    ['/messages/conversations'],
    ['/messages/conversation', pair],
    ['/messages/conversation/last', pair],
    ['/messages/unread'],
    ['/notifications'],
    [`/students/figures/${student.email}`],
    [`/students/details/${student.email}`],
  ]);
  await visit(mentor, [
    ['/sessions/teacher', { teacherId: mentor.id }],
    [`/messages/students/${mentor.id}`],
    ['/messages/conversations'],
    ['/messages/unread'],
    [`/teachers/figures/${mentor.email}`],
    [`/schedules/available/${mentor.id}/${today}`],
    ['/students'],
  ]);
  await visit(admin, [
    ['/admin/students', { limit: 25 }],
    ['/admin/students', { direction: 'backward', limit: 25 }],
    ['/admin/students', { q: 'student40', sort: '-createdAt' }],
    ['/admin/teachers', { sort: 'email', status: 'active' }],
    ['/admin/accounts', { q: 'garcia' }],
    [`/admin/accounts/${mentor.id}/impact`],
    ['/admin/audit'],
    ['/admin/feedback/reported'],
    ['/admin/remotes'],
  ]);
  await student.client.post('/messages/send', undefined, {
    query: { ...pair, senderId: student.id, content: 'Hello' },
  });
  const [offer] = (
    await student.client.get(`/schedules/teacher/${mentor.id}`, {
      query: { from: today, to: addWeek(today) },
    })
  ).body;
  const { date, timeSlot } = offer;
  // A new mentor with free hours.
  const newcomer = await api().student();
  const body = { studentId: newcomer.id, teacherId: mentor.id, date, timeSlot, topic: 'Plans' };
  const booked = await newcomer.client.post('/sessions/book', body);
  expect(booked.status).toBe(201);
  await mentor.client.put(`/sessions/${booked.body.id}`, { status: 'CONFIRMED' });
  await expireRequests(api().services);
  await remindOfSessions(api().services);
}

const addWeek = (date: string) => new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);

test('no call scans a large table sequentially', async () => {
  const { sent, stop } = recordQueries();
  await sendEveryRead().finally(stop);
  expect(sent.size).toBeGreaterThan(40);
  const client = await api().services.database.pool.connect();
  const found: string[] = [];
  try {
    for (const query of sent.values()) {
      const scans = (await sequentialScans(client, query)).filter((table) => LARGE.has(table));
      if (scans.length > 0) found.push(`${[...new Set(scans)].join(', ')}: ${query.text}`);
    }
  } finally {
    client.release();
  }
  expect(found).toEqual([]);
}, 120_000);
