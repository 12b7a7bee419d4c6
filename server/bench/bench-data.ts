import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A signed-in account. */
export interface Person {
  id: number;
  cookie: string;
}

/** Creates an auth session for each account. */
export async function signIn(pool: Pool, ids: number[]): Promise<Person[]> {
  const people = ids.map((id) => ({ id, token: randomBytes(32).toString('base64url') }));
  await pool.query(
    `INSERT INTO auth_sessions (token_hash, account_id, expires_at)
     SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::bigint[]) AS opened (hash, id)`,
    [people.map(({ token }) => createHash('sha256').update(token).digest()), ids],
  );
  return people.map(({ id, token }) => ({ id, cookie: `cairn-session=${token}` }));
}

/** Ids of accounts from the large seed. */
export async function accountIds(pool: Pool, role: 'student' | 'mentor', count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM accounts WHERE role = $1 AND status = 'active' AND email LIKE '%@large.cairn.test' ORDER BY id LIMIT $2`,
    [role, count],
  );
  return rows.map(({ id }) => Number(id));
}

/** Creates an account that only the benchmark uses. */
export async function createAccount(pool: Pool, role: 'mentor' | 'admin'): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO accounts (role, admin_role, email, email_key, name, password_hash)
     SELECT $1::account_role, $2::admin_role, address, address, 'Mara', '-'
       FROM (SELECT $1 || '-' || gen_random_uuid() || '@bench.test' AS address) AS new RETURNING id`,
    [role, role === 'admin' ? 'owner' : null],
  );
  return Number(rows[0]?.id);
}

/** Creates a mentor without slots. */
export async function createMentor(pool: Pool): Promise<number> {
  const id = await createAccount(pool, 'mentor');
  await pool.query(
    `INSERT INTO mentors (account_id, expertise, experience_band) VALUES ($1, 'networking', '3-5')`,
    [id],
  );
  return id;
}

/** A free slot and the student who will book it. */
export interface BookableSlot {
  teacherId: number;
  date: string;
  timeSlot: string;
  student: Person;
}

/**
 * Returns `count` new slots, which start in more than 30 days. One student will book all slots of a mentor, so that
 * bookings do not conflict.
 *
 * @throws Error if there are too few students for the mentors
 */
export async function createBookableSlots(
  pool: Pool,
  students: Person[],
  mentors: number[],
  count: number,
): Promise<BookableSlot[]> {
  const hours = Math.ceil(count / mentors.length);
  const { rows } = await pool.query<{ mentor: number; date: string; timeSlot: string; hour: number }>(
    `INSERT INTO slots (mentor_id, date, time_slot, time_zone, starts_at, ends_at)
     SELECT m, (start AT TIME ZONE 'UTC')::date, to_char(start AT TIME ZONE 'UTC', 'HH12:MI AM'), 'UTC', start, start + interval '1 hour'
       FROM (SELECT greatest(max(starts_at), date_trunc('hour', now()) + interval '30 days') AS first
               FROM slots WHERE mentor_id = ANY ($1)) AS ahead
       CROSS JOIN generate_series(1, $2::int) AS hour
       CROSS JOIN LATERAL (SELECT first + hour * interval '1 hour' AS start) AS s
       CROSS JOIN unnest($1::bigint[]) AS m
     RETURNING mentor_id AS mentor, date::text AS date, time_slot AS "timeSlot",
               (extract(epoch FROM starts_at) / 3600)::bigint AS hour`,
    [mentors, hours],
  );
  const mentorIndex = new Map(mentors.map((id, index) => [id, index]));
  return rows.slice(0, count).map(({ mentor, date, timeSlot }) => {
    const student = students[mentorIndex.get(Number(mentor)) ?? 0];
    if (!student) throw new Error('There must be at least as many students as mentors');
    return { teacherId: Number(mentor), date, timeSlot, student };
  });
}
