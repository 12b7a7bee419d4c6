import { type BookingRules, NO_BOOKING_RULES } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { ruleAgainst } from './rule-conditions.ts';

const columns = `notice_hours AS "noticeHours", days_ahead AS "daysAhead", sessions_per_day AS "sessionsPerDay",
  sessions_per_week AS "sessionsPerWeek", buffer_before AS "bufferBefore", buffer_after AS "bufferAfter", version`;

const read = statement<BookingRules>(
  'booking_rules_read',
  `SELECT ${columns} FROM booking_rules WHERE mentor_id = $1`,
);
const write = statement<BookingRules>(
  'booking_rules_write',
  `INSERT INTO booking_rules AS r
     (mentor_id, notice_hours, days_ahead, sessions_per_day, sessions_per_week, buffer_before, buffer_after)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (mentor_id) DO UPDATE SET notice_hours = excluded.notice_hours, days_ahead = excluded.days_ahead,
     sessions_per_day = excluded.sessions_per_day, sessions_per_week = excluded.sessions_per_week,
     buffer_before = excluded.buffer_before, buffer_after = excluded.buffer_after, version = r.version + 1, updated_at = now()
   RETURNING ${columns}`,
);
/** Waits for bookings in progress. Later bookings wait for the new rules. */
const lockSlots = statement(
  'booking_rules_lock_slots',
  'SELECT id FROM slots WHERE mentor_id = $1 AND starts_at > now() ORDER BY id FOR NO KEY UPDATE',
);
/** Withdraws the waiting list's offers of slots that the new rules exclude (ADR 60). */
const endOffers = statement(
  'booking_rules_end_offers',
  `DELETE FROM slot_offers o USING slots sl
    WHERE sl.id = o.slot_id AND sl.mentor_id = $1 AND ${ruleAgainst('sl')} IS NOT NULL`,
);

/** The booking rules of a mentor. Before the first save, they exclude nothing. */
export async function readRules(connection: Pool | PoolClient, mentorId: number): Promise<BookingRules> {
  return (await run(connection, read, [mentorId]))[0] ?? NO_BOOKING_RULES;
}

/** Writes the rules of a mentor as the next version. The caller has locked the schedule. */
export async function writeRules(
  client: PoolClient,
  mentorId: number,
  rules: BookingRules,
): Promise<BookingRules> {
  const { noticeHours, daysAhead, sessionsPerDay, sessionsPerWeek, bufferBefore, bufferAfter } = rules;
  await run(client, lockSlots, [mentorId]);
  const [written] = await run(client, write, [
    mentorId,
    noticeHours,
    daysAhead,
    sessionsPerDay,
    sessionsPerWeek,
    bufferBefore,
    bufferAfter,
  ]);
  await run(client, endOffers, [mentorId]);
  if (!written) throw new Error('The booking rules were not written');
  return written;
}
