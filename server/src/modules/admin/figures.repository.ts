import type { AdminFigures, PeriodFigures } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { readOnboardingFunnel } from '../onboarding/onboarding.repository.ts';
import { readRoomFigures } from '../session-rooms/room-figures.repository.ts';

const readTotals = statement<Pick<AdminFigures, 'students' | 'mentors' | 'blocked' | 'upcomingSessions'>>(
  'admin_totals',
  `SELECT count(*) FILTER (WHERE role = 'student')::int AS students,
          count(*) FILTER (WHERE role = 'mentor')::int AS mentors,
          count(*) FILTER (WHERE status = 'blocked')::int AS blocked,
          (SELECT count(*)::int FROM sessions WHERE status = 'CONFIRMED' AND starts_at > now()) AS "upcomingSessions"
     FROM accounts WHERE deleted_at IS NULL AND role <> 'admin'`,
);

/** Weeks start on Monday (UTC). A rate or average is null for a week without records. */
const readWeeks = statement<AdminFigures['weeks'][number]>(
  'admin_weeks',
  `WITH weeks AS (
     SELECT generate_series(date_trunc('week', now()) - ($1::int - 1) * interval '1 week', date_trunc('week', now()),
                            interval '1 week') AS monday
   ), registered AS (
     SELECT date_trunc('week', created_at) AS monday, count(*) AS total
       FROM accounts WHERE role <> 'admin' AND created_at >= (SELECT min(monday) FROM weeks) GROUP BY 1
   ), booked AS (
     SELECT date_trunc('week', created_at) AS monday, count(*) AS total,
            count(*) FILTER (WHERE status = 'CONFIRMED' OR outcome IN ('cancelled_by_student', 'cancelled_by_mentor')) AS accepted,
            count(*) FILTER (WHERE status <> 'PENDING') AS decided
       FROM sessions WHERE created_at >= (SELECT min(monday) FROM weeks) GROUP BY 1
   ), held AS (
     SELECT date_trunc('week', starts_at) AS monday,
            count(*) FILTER (WHERE outcome IS NULL OR outcome = 'completed') AS completed, count(*) AS total
       FROM sessions
      WHERE starts_at >= (SELECT min(monday) FROM weeks) AND ends_at <= now() AND status = 'CONFIRMED' GROUP BY 1
   ), rated AS (
     SELECT date_trunc('week', created_at) AS monday, avg(rating) AS average
       FROM feedback WHERE hidden_at IS NULL AND created_at >= (SELECT min(monday) FROM weeks) GROUP BY 1
   )
   SELECT to_char(monday, 'YYYY-MM-DD') AS week,
          coalesce(registered.total, 0)::int AS registrations,
          coalesce(booked.total, 0)::int AS bookings,
          round(booked.accepted::numeric / nullif(booked.decided, 0), 3)::float8 AS acceptance,
          round(held.completed::numeric / nullif(held.total, 0), 3)::float8 AS completion,
          round(rated.average, 2)::float8 AS rating
     FROM weeks LEFT JOIN registered USING (monday) LEFT JOIN booked USING (monday)
     LEFT JOIN held USING (monday) LEFT JOIN rated USING (monday)
    ORDER BY monday`,
);

/** The last `$1` weeks up to now, and the same period `$1` weeks earlier. */
const readPeriods = statement<PeriodFigures>(
  'admin_periods',
  `WITH now_and_before AS (
     SELECT date_trunc('week', now()) - ($1::int - 1) * interval '1 week' - shift AS since, now() - shift AS until
       FROM (VALUES (interval '0'), ($1::int * interval '1 week')) AS shifts (shift)
   )
   SELECT to_char(since, 'YYYY-MM-DD') AS "from", to_char(until, 'YYYY-MM-DD') AS "to",
          (SELECT count(*)::int FROM accounts
            WHERE role <> 'admin' AND created_at >= since AND created_at < until) AS registrations,
          booked.total AS bookings,
          round(booked.accepted::numeric / nullif(booked.decided, 0), 3)::float8 AS acceptance,
          round(held.completed::numeric / nullif(held.total, 0), 3)::float8 AS completion,
          (SELECT round(avg(rating), 2)::float8 FROM feedback
            WHERE hidden_at IS NULL AND created_at >= since AND created_at < until) AS rating
     FROM now_and_before,
     LATERAL (
       SELECT count(*)::int AS total,
              count(*) FILTER (WHERE status = 'CONFIRMED' OR outcome IN ('cancelled_by_student', 'cancelled_by_mentor')) AS accepted,
              count(*) FILTER (WHERE status <> 'PENDING') AS decided
         FROM sessions WHERE created_at >= since AND created_at < until
     ) AS booked,
     LATERAL (
       SELECT count(*) FILTER (WHERE outcome IS NULL OR outcome = 'completed') AS completed, count(*) AS total
         FROM sessions WHERE starts_at >= since AND starts_at < until AND ends_at <= now() AND status = 'CONFIRMED'
     ) AS held
    ORDER BY since DESC`,
);

/**
 * Reads the figures of the platform. `current` covers the last weeks. `previous` covers an equally long period before.
 *
 * @param weeks how many weeks, including the current week
 * @param hasRooms whether the result has figures of rooms
 */
export async function readFigures(
  database: DatabaseHandle,
  weeks: number,
  hasRooms: boolean,
): Promise<AdminFigures> {
  const { pool } = database;
  const [[totals], rows, periods, onboarding, rooms] = await Promise.all([
    run(pool, readTotals),
    run(pool, readWeeks, [weeks]),
    run(pool, readPeriods, [weeks]),
    readOnboardingFunnel(database, weeks),
    hasRooms ? readRoomFigures(database, weeks) : undefined,
  ]);
  const [current, previous] = periods as [PeriodFigures, PeriodFigures];
  return {
    ...(totals ?? { students: 0, mentors: 0, blocked: 0, upcomingSessions: 0 }),
    weeks: rows,
    current,
    previous,
    onboarding,
    ...(rooms && { rooms }),
  };
}
