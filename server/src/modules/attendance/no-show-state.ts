import { formatDateTime } from '@cairn/shared/contract';
import type { OwnNoShows } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { isoInstant, run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { currentRules } from './no-show-rules.ts';
import { lockActions } from '../sessions/session-limits.ts';

/**
 * SQL: whether no-show `n` of session `s` counts. A later change of the student's own statement has no effect (ADR 79).
 */
export const isCountedNoShow = (n: string, s: string): string => `${n}.forgiven_at IS NULL AND EXISTS (
  SELECT 1 FROM session_attendance said
   WHERE said.session_id = ${s}.id AND said.account_id = ${s}.mentor_id AND said.statement = 'partner_absent')`;

/**
 * SQL: when each counted no-show of a student took effect. The latest time is two days after the session, so that
 * nobody can choose the time by agreeing late.
 */
const counted = (student: string) => `
  SELECT least(own_no_show.agreed_at, missed.ends_at + interval '2 days') AS agreed_at
    FROM no_shows own_no_show JOIN sessions missed ON missed.id = own_no_show.session_id
   WHERE own_no_show.student_id = ${student} AND ${isCountedNoShow('own_no_show', 'missed')}`;

/**
 * SQL: the `count` of a student's no-shows under the rules `r`, and the end of the pause, `paused_until`. Each no-show
 * at or above the limit starts a pause. Neither value is stored, so changed rules and statements take effect at once.
 */
export const noShowsOf = (student: string): string => `
  SELECT (SELECT count(*)::int FROM (${counted(student)}) AS c
           WHERE c.agreed_at > now() - make_interval(days => r.window_days)) AS count,
         (SELECT max(c.agreed_at) + make_interval(days => r.pause_days) FROM (${counted(student)}) AS c
           WHERE r.is_enabled AND c.agreed_at > now() - make_interval(days => r.pause_days)
             AND (SELECT count(*) FROM (${counted(student)}) AS before
                   WHERE before.agreed_at <= c.agreed_at
                     AND before.agreed_at > c.agreed_at - make_interval(days => r.window_days)) >= r.pause_after)
           AS paused_until`;

const readOwn = statement<OwnNoShows>(
  'no_shows_of_student',
  `SELECT own.count, ${isoInstant('own.paused_until')} AS "pausedUntil",
          CASE WHEN r.is_enabled THEN json_build_object('warnAfter', r.warn_after, 'pauseAfter', r.pause_after,
            'windowDays', r.window_days, 'pauseDays', r.pause_days) END AS rules
     FROM ${currentRules} AS r CROSS JOIN LATERAL (${noShowsOf('$1::bigint')}) AS own`,
);

/** The number of a student's no-shows, the end of their pause and the rules. */
export async function readNoShows(connection: Pool | PoolClient, studentId: number): Promise<OwnNoShows> {
  const [found] = await run(connection, readOwn, [studentId]);
  return found ?? { count: 0, pausedUntil: null, rules: null };
}

/** SQL: whether the bookings of a student are paused. */
export const isPausedStudent = (student: string): string => `(
  SELECT own.paused_until FROM ${currentRules} AS r CROSS JOIN LATERAL (${noShowsOf(student)}) AS own) IS NOT NULL`;

const readPause = statement<{ until: Date | null; timeZone: string }>(
  'no_shows_pause',
  `SELECT own.paused_until AS until, a.time_zone AS "timeZone"
     FROM accounts a CROSS JOIN ${currentRules} AS r CROSS JOIN LATERAL (${noShowsOf('a.id')}) AS own WHERE a.id = $1`,
);

/**
 * Refuses a booking of a student whose bookings are paused. The function takes the student's advisory lock, so call it
 * before the transaction takes other locks.
 *
 * @throws 409 with the end of the pause
 */
export async function refusePausedStudent(
  { config }: Pick<Services, 'config'>,
  { $client }: Transaction,
  studentId: number,
): Promise<void> {
  if (config.profile !== 'full') return;
  // Two SQL statements: the snapshot of the second is taken once the lock is held.
  const [, [pause]] = await Promise.all([
    run($client, lockActions, [studentId]),
    run($client, readPause, [studentId]),
  ]);
  if (!pause?.until) return;
  const until = formatDateTime(pause.until, pause.timeZone);
  throw conflict(
    `You cannot book until ${until}, because you missed sessions without cancelling. Your booked sessions are not affected.`,
  );
}
