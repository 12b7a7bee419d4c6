import { sql } from 'drizzle-orm';
import { createSession, createSlot, useTestApi } from '../testing/index.ts';

const api = useTestApi();

/** Blocks a request with a lock on an account. Returns whether the request has already locked the row (ADR 16). */
async function holdsRowWhileBlocked(
  accountId: number,
  request: () => Promise<unknown>,
  row: { table: 'slots' | 'mentors' | 'sessions' | 'feedback' | 'no_shows'; key: string; id: number },
): Promise<boolean> {
  const { pool } = api().services.database;
  const [holder, observer] = [await pool.connect(), await pool.connect()];
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
    const answer = request();
    const isBlocked = async () => {
      const { rows } = await observer.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    while (!(await isBlocked())) await new Promise((resolve) => setImmediate(resolve));
    const { rows } = await observer.query(
      `SELECT 1 FROM ${row.table} WHERE ${row.key} = $1 FOR NO KEY UPDATE SKIP LOCKED`,
      [row.id],
    );
    await holder.query('ROLLBACK');
    await answer;
    return rows.length === 0;
  } finally {
    holder.release();
    observer.release();
  }
}

test('a booking locks the account of the mentor before the slot', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const slot = await createSlot(api().db, mentor, 50);
  const { date, timeSlot } = slot;
  const book = () =>
    student.client.post('/sessions/book', {
      studentId: student.id,
      teacherId: mentor.id,
      date,
      timeSlot,
      topic: 'Ports',
    });
  expect(await holdsRowWhileBlocked(mentor.id, book, { table: 'slots', key: 'id', id: slot.id })).toBe(false);
});

test('a review locks the account of the mentor before the rating', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  await createSession(api().db, student, mentor, -50, { status: 'CONFIRMED' });
  const review = () =>
    student.client.post('/feedback', {
      student: { id: student.id },
      teacher: { id: mentor.id },
      rating: 5,
      comment: '',
    });
  const row = { table: 'mentors', key: 'account_id', id: mentor.id } as const;
  expect(await holdsRowWhileBlocked(mentor.id, review, row)).toBe(false);
});

test('a reply to a review locks the account of the student before the review', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  await createSession(api().db, student, mentor, -50, { status: 'CONFIRMED' });
  const review = await student.client.post('/feedback', {
    student: { id: student.id },
    teacher: { id: mentor.id },
    rating: 5,
    comment: '',
  });
  const { id } = review.body as { id: number };
  const reply = () => mentor.client.put(`/feedback/${id}/reply`, { reply: 'Thank you' });
  expect(await holdsRowWhileBlocked(student.id, reply, { table: 'feedback', key: 'id', id })).toBe(false);
});

test('an admin who forgives a no-show locks the account of the student before the no-show', async () => {
  const [student, mentor, admin] = [await api().student(), await api().mentor(), await api().admin()];
  const { id } = await createSession(api().db, student, mentor, -70, { status: 'CONFIRMED' });
  await student.client.put(`/sessions/${id}/attendance`, { statement: 'self_absent' });
  await mentor.client.put(`/sessions/${id}/attendance`, { statement: 'partner_absent' });
  const forgive = () => admin.client.post(`/admin/no-shows/${id}/forgive`, { reason: 'Ill' });
  const row = { table: 'no_shows', key: 'session_id', id } as const;
  expect(await holdsRowWhileBlocked(student.id, forgive, row)).toBe(false);
});

test('a mentor who changes the time zone locks the account before the profile', async () => {
  const mentor = await api().mentor();
  const profile = (await mentor.client.get(`/teachers/details/${mentor.email}`)).body;
  const move = () =>
    mentor.client.put(`/teachers/details/${mentor.email}`, {
      name: profile.name,
      phone: profile.phone,
      expertise: profile.expertise,
      experience: profile.experience,
      timeZone: 'Europe/Prague',
    });
  const row = { table: 'mentors', key: 'account_id', id: mentor.id } as const;
  expect(await holdsRowWhileBlocked(mentor.id, move, row)).toBe(false);
});

test('a student who moves a session locks the account of the mentor before the session', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const session = await createSession(api().db, student, mentor, 60);
  const { date, timeSlot } = await createSlot(api().db, mentor, 61);
  const move = () => student.client.post(`/sessions/${session.id}/reschedule`, { date, timeSlot });
  const row = { table: 'sessions', key: 'id', id: session.id } as const;
  expect(await holdsRowWhileBlocked(mentor.id, move, row)).toBe(false);
});

test('a purge skips a locked row, which a later purge deletes', async () => {
  const { purgeExpired } = await import('../modules/jobs/purge.ts');
  const { pool } = api().services.database;
  await api().db.execute(
    sql`INSERT INTO rate_limits (key, hits, window_ends_at) VALUES ('a', 1, now() - interval '1 hour')`,
  );
  const holder = await pool.connect();
  await holder.query(`BEGIN; SELECT 1 FROM rate_limits WHERE key = 'a' FOR UPDATE`);
  await purgeExpired(api().services.database);
  await holder.query('ROLLBACK');
  holder.release();
  await purgeExpired(api().services.database);
  const { rows } = await api().db.execute(sql`SELECT 1 FROM rate_limits WHERE key = 'a'`);
  expect(rows).toEqual([]);
});
