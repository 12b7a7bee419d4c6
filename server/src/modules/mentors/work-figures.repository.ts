import { WORK_MONTHS, type WorkFigures } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { answersOf, isCountedSeat, isHeld } from './mentor-facts.ts';

/** The answer time covers the latest requests; all other figures cover the last months in the mentor's time zone. */
const readWork = statement<WorkFigures>(
  'mentors_work',
  `WITH mentor AS (
     SELECT time_zone AS zone, date_trunc('month', now() AT TIME ZONE time_zone) AS month FROM accounts WHERE id = $1
   ), months AS (
     SELECT generate_series(month - interval '${WORK_MONTHS - 1} months', month, interval '1 month') AS month FROM mentor
   ), held AS MATERIALIZED (
     SELECT s.student_id, date_trunc('month', s.starts_at AT TIME ZONE zone) AS month,
            extract(epoch FROM s.ends_at - s.starts_at) / 3600 AS hours, ${isCountedSeat} AS is_first
       FROM mentor CROSS JOIN sessions s
      WHERE s.mentor_id = $1 AND s.starts_at >= (SELECT min(month) FROM months) AT TIME ZONE zone
        AND ${isHeld('s')}
   ), by_month AS (
     SELECT month, count(*)::int AS sessions, round(sum(hours), 1)::float8 AS hours FROM held
      WHERE is_first GROUP BY month
   ), by_student AS (
     SELECT count(*) AS sessions FROM held GROUP BY student_id
   ), helped AS (
     SELECT tag, count(*)::int AS count
       FROM mentor CROSS JOIN feedback f CROSS JOIN unnest(f.helped) AS tag
      WHERE f.mentor_id = $1 AND f.hidden_at IS NULL
        AND f.created_at >= (SELECT min(month) FROM months) AT TIME ZONE zone
      GROUP BY tag
   )
   SELECT ARRAY(SELECT json_build_object('month', to_char(month, 'YYYY-MM'), 'sessions', coalesce(sessions, 0),
                  'hours', coalesce(hours, 0)) FROM months LEFT JOIN by_month USING (month) ORDER BY month) AS months,
          (SELECT count(*)::int FROM held WHERE is_first) AS sessions,
          (SELECT coalesce(round(sum(hours), 1), 0)::float8 FROM held WHERE is_first) AS hours,
          (SELECT count(*)::int FROM by_student) AS students,
          (SELECT count(*)::int FROM by_student WHERE sessions > 1) AS "returningStudents",
          answers.minutes AS "answerMinutes",
          ARRAY(SELECT json_build_object('tag', tag, 'count', count) FROM helped ORDER BY count DESC, tag) AS helped
     FROM (${answersOf('$1::bigint')}) AS answers`,
);

/** Reads the figures about a mentor's work. */
export async function readWorkFigures({ pool }: DatabaseHandle, mentorId: number): Promise<WorkFigures> {
  const [figures] = await run(pool, readWork, [mentorId]);
  if (!figures) throw new Error('Failed to read the figures of a mentor');
  return figures;
}
