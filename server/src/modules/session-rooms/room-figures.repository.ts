import type { RoomFigures, RoomPeriods, RoomReport } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';

/** Times are rounded to this step, so that a count says little about a single connection. */
const STEP_MS = 50;

const addFirstFrame = statement(
  'rooms_count_first_frame',
  `INSERT INTO room_connection_counts AS c (day, first_frame_ms, is_relayed, count)
   VALUES ((now() AT TIME ZONE 'UTC')::date, $1, $2, 1)
   ON CONFLICT (day, first_frame_ms, is_relayed) DO UPDATE SET count = c.count + 1`,
);
const addVisit = statement(
  'rooms_count_visit',
  `INSERT INTO room_visit_counts AS c (day, reconnects, count) VALUES ((now() AT TIME ZONE 'UTC')::date, $1, 1)
   ON CONFLICT (day, reconnects) DO UPDATE SET count = c.count + 1`,
);

/** Counts a report, without account, session and time of day. */
export async function countReport({ pool }: DatabaseHandle, report: RoomReport): Promise<void> {
  if (report.kind === 'end') await run(pool, addVisit, [report.reconnects]);
  else {
    const milliseconds = Math.round(report.milliseconds / STEP_MS) * STEP_MS;
    await run(pool, addFirstFrame, [milliseconds, report.isRelayed]);
  }
}

/** Rows for each of the last `$1` weeks, and for the periods `current` and `previous`. Days are in UTC. */
const readPeriods = statement<RoomFigures & { period: string }>(
  'rooms_figures',
  `WITH today AS (
     SELECT (now() AT TIME ZONE 'UTC')::date AS today, date_trunc('week', now() AT TIME ZONE 'UTC')::date AS monday
   ), periods AS (
     SELECT to_char(monday - 7 * n, 'YYYY-MM-DD') AS period, monday - 7 * n AS first, monday - 7 * n + 6 AS last
       FROM today, generate_series(0, $1::int - 1) AS n
     UNION ALL SELECT 'current', monday - 7 * ($1::int - 1), today FROM today
     UNION ALL SELECT 'previous', monday - 7 * (2 * $1::int - 1), today - 7 * $1::int FROM today
   )
   SELECT period, coalesce(frames.total, 0)::int AS connections,
          CASE WHEN frames.total > 0 THEN json_build_object('p50', p50, 'p75', p75, 'p95', p95) END AS "firstFrameMs",
          round(frames.relayed / frames.total, 3)::float8 AS "relayedShare",
          coalesce(visits.total, 0)::int AS visits,
          round(visits.reconnects / visits.total, 2)::float8 AS "reconnectsPerVisit"
     FROM periods, LATERAL (
       SELECT max(total) AS total, sum(relayed) AS relayed,
              min(first_frame_ms) FILTER (WHERE up_to >= 0.5 * total) AS p50,
              min(first_frame_ms) FILTER (WHERE up_to >= 0.75 * total) AS p75,
              min(first_frame_ms) FILTER (WHERE up_to >= 0.95 * total) AS p95
         FROM (SELECT first_frame_ms, coalesce(sum(count) FILTER (WHERE is_relayed), 0) AS relayed,
                      sum(sum(count)) OVER (ORDER BY first_frame_ms) AS up_to, sum(sum(count)) OVER () AS total
                 FROM room_connection_counts WHERE day BETWEEN first AND last GROUP BY first_frame_ms) AS by_time
     ) AS frames, LATERAL (
       SELECT sum(count) AS total, sum(count * reconnects)::numeric AS reconnects
         FROM room_visit_counts WHERE day BETWEEN first AND last
     ) AS visits
    ORDER BY period DESC`,
);

/** Reads the figures of rooms for admins. */
export async function readRoomFigures({ pool }: DatabaseHandle, weeks: number): Promise<RoomPeriods> {
  const rows = await run(pool, readPeriods, [weeks]);
  const figuresOf = (name: string): RoomFigures => {
    const found = rows.find(({ period }) => period === name);
    if (!found) throw new Error('Failed to read the figures of the rooms');
    return found;
  };
  return {
    current: figuresOf('current'),
    previous: figuresOf('previous'),
    weeks: rows
      .filter(({ period }) => period !== 'current' && period !== 'previous')
      .map(({ period, ...figures }) => ({ week: period, ...figures })),
  };
}
