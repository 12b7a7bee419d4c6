import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findTraces } from '../../../test/deletion/find-traces.ts';
import { IDS } from '../../../test/deletion/remains.ts';
import { createSession, type SignedIn, type TestResponse, useTestApi } from '../../testing/index.ts';
import { anonymize } from './anonymize.ts';
import { deleteOwnAccount } from './testing/deletions.ts';

const api = useTestApi({ rateLimits: false });
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

beforeAll(async () => {
  await api().admin();
});

/** The status of a request that is sent while a transaction deletes the account. */
async function statusDuringDeletion(person: SignedIn, begin: () => Promise<TestResponse>): Promise<number> {
  const { pool } = api().services.database;
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [person.id]);
    await anonymize(drizzle({ client: holder }), person);
    let isAnswered = false;
    const request = begin().finally(() => (isAnswered = true));
    while (!isAnswered && (await pool.query(WAITING)).rowCount === 0);
    await holder.query('COMMIT');
    return (await request).status;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/** Columns with the id, name or e-mail address of a person, except columns that may keep the id (ADR 38). */
async function tracesOf({ id, name, email }: SignedIn): Promise<string[]> {
  const texts = [String(id), name, email];
  const found = await findTraces(api().ownerUrl, texts);
  const kept = new Set([...Object.keys(IDS), 'account_cleanups.account_id']);
  return texts.flatMap((text) => found[text] ?? []).filter((column) => !kept.has(column));
}

interface Pair {
  student: SignedIn;
  mentor: SignedIn;
}
let lastId = 600_000_001;
/** A student and a mentor with ids and names that occur nowhere else. */
async function uniquePair(): Promise<Pair> {
  const owner = new pg.Client({ connectionString: api().ownerUrl });
  await owner.connect();
  await owner.query(`SELECT setval('account_ids', ${(lastId += 1_000)})`);
  await owner.end();
  const student = await api().student({ name: `Zqstudent${lastId}` });
  return { student, mentor: await api().mentor({ name: `Zqmentor${lastId}` }) };
}

const write = ({ student, mentor }: Pair, sender: SignedIn) => {
  const query = { studentId: student.id, teacherId: mentor.id, senderId: sender.id, content: 'Hello' };
  return sender.client.post('/messages/send', undefined, { query });
};
const rate = ({ student, mentor }: Pair) =>
  student.client.post('/feedback', {
    student: { id: student.id },
    teacher: { id: mentor.id },
    rating: 5,
    comment: 'Clear',
  });
const saveProfile = ({ mentor }: Pair) =>
  mentor.client.put(`/teachers/details/${mentor.email}`, {
    name: mentor.name,
    phone: '0123456789',
    expertise: 'other',
    experience: 4,
    bio: `I am ${mentor.name} of the valley`,
  });

test.each<[string, 'student' | 'mentor', (pair: Pair) => Promise<TestResponse>]>([
  ['a favourite', 'student', ({ student, mentor }) => student.client.put(`/favourites/${mentor.id}`)],
  ['a favourite', 'mentor', ({ student, mentor }) => student.client.put(`/favourites/${mentor.id}`)],
  ['a message', 'student', (pair) => write(pair, pair.student)],
  ['a message', 'mentor', (pair) => write(pair, pair.student)],
  ['a review', 'student', rate],
  ['a review', 'mentor', rate],
  ['a profile', 'mentor', saveProfile],
  [
    'a usual week',
    'mentor',
    ({ mentor }) =>
      mentor.client.put(`/schedules/template/${mentor.id}`, {
        hours: [{ weekday: 3, timeSlot: '09:00 AM' }],
      }),
  ],
  [
    'a day off',
    'mentor',
    ({ mentor }) => mentor.client.put(`/schedules/days-off/${mentor.id}`, { date: '2040-01-02', off: true }),
  ],
  [
    'a link for a new password',
    'student',
    ({ student }) => api().browser().post('/auth/forgot-password', { email: student.email }),
  ],
])('%s that is saved while the %s is deleted leaves no trace', async (_what, role, begin) => {
  const pair = await uniquePair();
  await createSession(api().db, pair.student, pair.mentor, -30, { status: 'CONFIRMED' });
  expect(await statusDuringDeletion(pair[role], () => begin(pair))).toBeLessThan(500);
  expect(await tracesOf(pair[role])).toEqual([]);
});

test('a deleted student is not notified when the mentor replies to the review', async () => {
  const pair = await uniquePair();
  const { student, mentor } = pair;
  await createSession(api().db, student, mentor, -30, { status: 'CONFIRMED' });
  const { id } = (await rate(pair)).body as { id: number };
  await write(pair, student);
  await deleteOwnAccount(api(), student);
  expect((await mentor.client.put(`/feedback/${id}/reply`, { reply: 'Thank you' })).status).toBe(200);
  const read = { studentId: student.id, teacherId: mentor.id, upTo: 1 };
  expect((await mentor.client.post('/messages/read', read)).status).toBe(200);
  // Only the unsent mail about the deletion remains.
  expect(await tracesOf(student)).toEqual(['mail_outbox.cause', 'mail_outbox.recipient']);
});
