import { Client } from 'pg';

const INSERT = `
  WITH hours AS (
    SELECT date_trunc('hour', now(), 'UTC') - n * interval '2 hours' AS starts_at
      FROM generate_series($4::int, $3::int + $4::int - 1) AS n
  ), new_slots AS (
    INSERT INTO slots (mentor_id, date, time_slot, time_zone, starts_at, ends_at)
    SELECT $2, (starts_at AT TIME ZONE 'UTC')::date, to_char(starts_at AT TIME ZONE 'UTC', 'HH12:MI AM'), 'UTC',
           starts_at, starts_at + interval '1 hour' FROM hours
    RETURNING *
  )
  INSERT INTO sessions (slot_id, student_id, mentor_id, date, time_slot, time_zone, starts_at, ends_at, topic, expires_at, status)
  SELECT id, $1, mentor_id, date, time_slot, time_zone, starts_at, ends_at, 'Past', starts_at, $5::session_status FROM new_slots
  RETURNING id::float8 AS id`;

/** Sessions in the past. No call can create them. */
export interface PastSessions {
  studentId: number;
  mentorId: number;
  count: number;
  /**
   * The latest session began `2 * from` hours before the current hour. The sessions begin two hours apart.
   * To avoid overlaps, the next call for the student or mentor needs at least `from + count`.
   */
  from?: number;
  /** A confirmed session counts as completed. A pending session is due to expire. */
  status?: 'CONFIRMED' | 'PENDING';
}

/**
 * Writes sessions in the past.
 *
 * @param url database URL with any role that may write rows
 * @returns the ids of the sessions
 */
export async function createPastSessions(
  url: string,
  { studentId, mentorId, count, from = 2, status = 'CONFIRMED' }: PastSessions,
): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const values = [studentId, mentorId, count, from, status];
    const { rows } = await client.query<{ id: number }>(INSERT, values);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
