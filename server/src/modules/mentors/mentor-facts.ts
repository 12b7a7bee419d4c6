import { ANSWERS_MIN, COUNTED_REQUEST_HOURS, NEW_MENTOR_DAYS } from '@cairn/shared/contract';

/** How many of the latest requests are evaluated. */
const ANSWERS_AMONG = 20;

const isAnswered = `(x.status = 'CONFIRMED' OR x.status = 'CANCELLED' AND (x.outcome = 'declined' OR x.answered_at IS NOT NULL))`;

const isExpired = (alias: string): string =>
  `${alias}.outcome = 'expired' AND ${alias}.answered_at IS NULL
     AND ${alias}.expires_at - ${alias}.created_at >= interval '${COUNTED_REQUEST_HOURS} hours'`;

/** SQL: request `x` counts as unanswered, by the same rules as for a pause (ADR 67). */
const countsAsUnanswered = `(${isExpired('x')}
  AND EXISTS (SELECT 1 FROM accounts st WHERE st.id = x.student_id AND st.status = 'active')
  AND NOT EXISTS (SELECT 1 FROM vacations v WHERE v.mentor_id = x.mentor_id
                     AND v.first_date <= (x.expires_at AT TIME ZONE x.time_zone)::date
                     AND v.last_date >= (x.created_at AT TIME ZONE x.time_zone)::date)
  AND NOT EXISTS (SELECT 1 FROM sessions y WHERE y.student_id = x.student_id AND y.mentor_id = x.mentor_id
                     AND y.starts_at <= now() AND (y.starts_at, y.id) > (x.starts_at, x.id) AND ${isExpired('y')}))`;

/**
 * SQL: how mentor `id` answers requests. Reads only requests that were answered or count as unanswered, so that other
 * requests cannot displace answers. Columns:
 * - `requests`: the number of these requests
 * - `answered`: the number of answered requests, including those with a proposal of other times
 * - `minutes`: the median time until the mentor accepted or declined; null below {@link ANSWERS_MIN} answers
 *
 * For a session that is older than the column `answered_at`, the only change counts as the answer (ADR 65).
 */
export const answersOf = (id: string): string => `
  SELECT CASE WHEN count(minutes) >= ${ANSWERS_MIN} THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes)::int END AS minutes,
         count(*) FILTER (WHERE is_answered)::int AS answered, count(*)::int AS requests
    FROM (SELECT ${isAnswered} AS is_answered,
                 CASE WHEN (x.status = 'CONFIRMED' OR x.outcome = 'declined') AND at.answer >= x.created_at
                      THEN extract(epoch FROM at.answer - x.created_at) / 60 END AS minutes
            FROM sessions x
           CROSS JOIN LATERAL (SELECT coalesce(x.answered_at, CASE WHEN x.version = 2 THEN x.updated_at END) AS answer) AS at
           WHERE x.mentor_id = ${id} AND x.starts_at <= now() AND x.group_session_id IS NULL AND (${isAnswered} OR ${countsAsUnanswered})
           ORDER BY x.starts_at DESC, x.id DESC LIMIT ${ANSWERS_AMONG}) AS latest`;

/** SQL: session `alias` was confirmed, has ended, and is not a no-show on which both sides agree (decision 31). */
export const isHeld = (alias: string): string =>
  `(${alias}.status = 'CONFIRMED' AND ${alias}.ends_at <= now() AND coalesce(${alias}.outcome, 'completed') = 'completed')`;

/** SQL: only one seat of a group session counts as a session of the mentor (ADR 88). */
export const isCountedSeat = 'row_number() OVER (PARTITION BY slot_id, status) = 1';

const heldBy = (id: string): string => `
  SELECT coalesce(sum(counted), 0)::int AS sessions, count(*)::int AS students,
         (count(*) FILTER (WHERE sessions > 1))::int AS came_back
    FROM (SELECT count(*) AS sessions, count(*) FILTER (WHERE is_first) AS counted
            FROM (SELECT x.student_id, ${isCountedSeat} AS is_first FROM sessions x
                   WHERE x.mentor_id = ${id} AND ${isHeld('x')}) AS x
           GROUP BY x.student_id) AS by_student`;

/** SQL of the facts about the mentor with account `alias`, as JSON (decision 169). */
export const factsOf = (alias: string): string => `(
  SELECT json_build_object('sessionsHeld', held.sessions, 'students', held.students, 'returningStudents', held.came_back,
           'requests', answers.requests, 'answeredRequests', answers.answered, 'answerMinutes', answers.minutes,
           'isNew', ${alias}.created_at > now() - interval '${NEW_MENTOR_DAYS} days')
    FROM (${heldBy(`${alias}.id`)}) AS held CROSS JOIN (${answersOf(`${alias}.id`)}) AS answers)`;
