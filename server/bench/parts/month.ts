import type { Pool } from 'pg';
import type { BenchContext } from '../bench-context.ts';
import { createMentor } from '../bench-data.ts';
import { heading, line, milliseconds } from '../report.ts';
import { median } from '../statistics.ts';

export const title = 'A month of a mentor with 500 open slots';
const HOURS = 500;
const SESSIONS = 60;
const REQUESTS = 60;
const WARM_UP = 10;
const BUDGET_MS = 150;

/**
 * With all booking rules, busy times and sessions, so that PostgreSQL evaluates each condition of a free slot. The
 * notice, the days ahead and the limits of sessions exclude no slot.
 */
async function prepare(pool: Pool, students: number[]): Promise<{ mentorId: number; month: string }> {
  const mentorId = await createMentor(pool);
  await pool.query(
    `INSERT INTO booking_rules (mentor_id, buffer_before, buffer_after, notice_hours, days_ahead, sessions_per_day, sessions_per_week)
     VALUES ($1, 15, 15, 2, 365, 24, 100)`,
    [mentorId],
  );
  const { rows } = await pool.query<{ month: string }>(
    `WITH opened AS (
       INSERT INTO slots (mentor_id, date, time_slot, time_zone, starts_at, ends_at)
       SELECT $1, (start AT TIME ZONE 'UTC')::date, to_char(start AT TIME ZONE 'UTC', 'HH12:MI AM'), 'UTC', start, start + interval '1 hour'
         FROM generate_series(0, $3::int - 1) AS hour
         CROSS JOIN LATERAL (SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'
                                    + hour * interval '1 hour' AS start) AS s
       RETURNING *),
     booked AS (
       INSERT INTO sessions (slot_id, mentor_id, student_id, date, time_slot, time_zone, starts_at, ends_at, topic, expires_at, status)
       SELECT id, mentor_id, ($2::bigint[])[1 + hour % cardinality($2::bigint[])], date, time_slot, time_zone,
              starts_at, ends_at, 'Routing', starts_at, 'CONFIRMED'
         FROM (SELECT *, row_number() OVER (ORDER BY starts_at) AS hour FROM opened) AS numbered
        WHERE hour % ($3::int / $4::int) = 0
        ORDER BY hour LIMIT $4::int),
     account AS (
       INSERT INTO calendar_accounts (account_id, server_url, home_url, user_name, password, next_read_at)
       VALUES ($1, 'https://calendar.test/', 'https://calendar.test/', 'mara', '-', 'infinity')),
     calendar AS (
       INSERT INTO connected_calendars (account_id, url, name) VALUES ($1, 'https://calendar.test/work', 'Work') RETURNING id),
     busy AS (
       INSERT INTO busy_times (calendar_id, account_id, starts_at, ends_at)
       SELECT calendar.id, $1, day + interval '3 hours 10 minutes', day + interval '3 hours 50 minutes'
         FROM calendar, (SELECT DISTINCT date_trunc('day', starts_at) AS day FROM opened) AS days)
     SELECT to_char(min(date), 'YYYY-MM') AS month FROM opened`,
    [mentorId, students, HOURS, SESSIONS],
  );
  await pool.query('ANALYZE');
  return { mentorId, month: rows[0]?.month ?? '' };
}

/** Measures two reads of a month, one request at a time. */
export async function measureMonth({ pool, target, accounts }: BenchContext): Promise<void> {
  heading(title);
  const students = accounts.students.slice(0, SESSIONS);
  const { mentorId, month } = await prepare(
    pool,
    students.map(({ id }) => id),
  );
  const reader = accounts.students.at(-1);
  const latencyOf = async (path: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${target.api}/api${path}`, {
      headers: { cookie: reader?.cookie ?? '' },
    });
    const text = await response.text();
    if (!response.ok || text.length < HOURS) throw new Error(`${path} answered ${response.status}: ${text}`);
    return performance.now() - began;
  };
  const reads = {
    'days with free slots': `/schedules/month/${mentorId}?month=${month}&zone=Europe/Berlin`,
    'slots of the month': `/schedules/teacher/${mentorId}?from=${month}-01&to=${month}-28`,
  };
  for (const [name, path] of Object.entries(reads)) {
    const latencies: number[] = [];
    for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
      const latency = await latencyOf(path);
      if (request >= WARM_UP) latencies.push(latency);
    }
    line(name, milliseconds(median(latencies)), '150 ms', median(latencies) <= BUDGET_MS);
  }
}
