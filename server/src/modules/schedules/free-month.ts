import {
  type FreeMonth,
  type FreeMonthQuery,
  SUGGESTED_DAYS,
  SUGGESTED_HOURS,
  SUGGESTED_MAX,
} from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { hasSessionDuring } from '../sessions/student-session.ts';
import { bookableSlots, freeFields, MOVING } from './schedules.repository.ts';

/** A session lasts $6 minutes, or as long as its slot if $6 is null. */
const end = `sl.starts_at + coalesce($6::int * interval '1 minute', sl.ends_at - sl.starts_at)`;

/** Bookable slots that are long enough and do not overlap another session of the reader. */
const suitable = `FROM ${bookableSlots} AND ${end} <= sl.ends_at
  AND NOT ${hasSessionDuring('$5', { from: 'sl.starts_at', until: end }, MOVING)}`;

const day = `(sl.starts_at AT TIME ZONE $3)::date`;
const firstDay = `($2 || '-01')::date`;

const clock = `(sl.starts_at AT TIME ZONE $3)::time`;
/** Weekdays and times of the reader's sessions as a student in the last half year. */
const habits = `SELECT DISTINCT extract(isodow FROM own.starts_at AT TIME ZONE $3) AS weekday, (own.starts_at AT TIME ZONE $3)::time AS clock
  FROM sessions own WHERE own.student_id = $5 AND own.status = 'CONFIRMED'
    AND own.starts_at < now() AND own.starts_at > now() - interval '180 days'`;
const isUsual = `EXISTS (SELECT 1 FROM habits WHERE weekday = extract(isodow FROM sl.starts_at AT TIME ZONE $3) AND clock = ${clock})`;

/** Selects the best slot of each day, and the best of these slots. Usual times come first. */
const suggested = `SELECT starts_at, view || jsonb_build_object('isUsual', is_usual) AS view FROM (
  SELECT DISTINCT ON (${day}) sl.starts_at, ${isUsual} AS is_usual, jsonb_build_object(${freeFields}) AS view
  ${suitable} AND sl.starts_at < now() + interval '${SUGGESTED_DAYS} days'
     AND ${clock} >= '${SUGGESTED_HOURS.from}:00' AND ${clock} < '${SUGGESTED_HOURS.until}:00'
   ORDER BY ${day}, is_usual DESC, sl.starts_at) AS best_of_day
  ORDER BY is_usual DESC, starts_at LIMIT ${SUGGESTED_MAX}`;

/** Reads one more day on either side, because clock changes at midnight shift the ends of a month. */
const readMonth = statement<FreeMonth>(
  'slots_free_month',
  `WITH habits AS (${habits})
   SELECT (SELECT coalesce(json_agg(json_build_object('date', d.day, 'free', d.free) ORDER BY d.day), '[]') FROM (
             SELECT ${day} AS day, count(*)::int AS free ${suitable}
                AND sl.starts_at >= (${firstDay} - 1)::timestamp AT TIME ZONE $3
                AND sl.starts_at < (${firstDay} + interval '1 month 1 day') AT TIME ZONE $3
                AND ${day} >= ${firstDay} AND ${day} < ${firstDay} + interval '1 month'
              GROUP BY 1) AS d) AS days,
          (SELECT to_char(${day}, 'YYYY-MM-DD') ${suitable} ORDER BY sl.starts_at LIMIT 1) AS next,
          (SELECT coalesce(json_agg(view ORDER BY starts_at), '[]') FROM (${suggested}) AS chosen) AS suggested`,
);

/**
 * Counts the slots that the reader can book on each day of a month, finds the next such day and suggests times. Unlike
 * in lists of slots, slots that are too short or overlap a session of the reader do not count.
 */
export async function readFreeMonth(
  { pool }: DatabaseHandle,
  { mentorId, readerId }: { mentorId: number; readerId: number },
  { month, zone, minutes, moving }: FreeMonthQuery,
): Promise<FreeMonth> {
  const values = [mentorId, month, zone, moving ?? null, readerId, minutes ?? null];
  const [found] = await run(pool, readMonth, values);
  return found ?? { days: [], next: null, suggested: [] };
}
