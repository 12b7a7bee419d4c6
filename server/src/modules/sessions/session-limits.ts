import { SERIES_PENDING_MAX } from '@cairn/shared/contract';
import { amountText } from '../../amount-text.ts';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, tooMany } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** An action of a student that counts towards the limits. */
export interface SessionAction {
  action: 'book' | 'cancel' | 'reschedule';
  studentId: number;
  mentorId: number;
  addsPending: boolean;
  /** A series counts once (ADR 85). */
  isSeries?: boolean;
}

/** The advisory lock on the actions of student $1 (ADR 16). */
export const lockActions = statement(
  'session_actions_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('session_actions:' || $1::bigint, 0))`,
);

/** SQL: seconds until the student may act again; null if the student may act now. */
const wait = (student: string, action: string, maximum: string, condition = '') => `(
  SELECT extract(epoch FROM created_at + interval '24 hours' - now())::float8 FROM session_actions
   WHERE account_id = ${student} AND action = ${action} AND created_at > now() - interval '24 hours' ${condition}
   ORDER BY created_at DESC OFFSET ${maximum}::int - 1 LIMIT 1)`;

/** SQL: the numbers of waiting requests and of waiting series. A series counts as one request. */
const waitingOf = (student: string) => `(
  SELECT (count(*) FILTER (WHERE series_id IS NULL) + count(DISTINCT series_id))::int AS pending,
         count(DISTINCT series_id)::int AS series
    FROM sessions WHERE student_id = ${student} AND status = 'PENDING' AND starts_at > now() AND expires_at > now())`;

const countActions = statement<{
  wait: number | null;
  mentorWait: number | null;
  pending: number;
  series: number;
}>(
  'session_actions_count',
  `SELECT ${wait('$1', '$2', '$3')} AS wait, ${wait('$1', '$2', '$4', 'AND mentor_id = $5')} AS "mentorWait",
          own.pending, own.series
     FROM ${waitingOf('$1')} AS own`,
);

/**
 * SQL: the limits of {@link checkLimits} for a booking of a single session, as a condition.
 *
 * @param limits placeholders of {@link bookingLimits}
 */
export const isWithinBookingLimits = (
  student: string,
  mentor: string,
  [perDay, perMentor, pending]: readonly [string, string, string],
): string => `(${perDay}::int IS NULL OR (
  ${wait(student, "'book'", perDay)} IS NULL
  AND ${wait(student, "'book'", perMentor, `AND mentor_id = ${mentor}`)} IS NULL
  AND (SELECT own.pending FROM ${waitingOf(student)} AS own) < ${pending}::int))`;

/** The values for {@link isWithinBookingLimits}; null if the limits are switched off. */
export function bookingLimits({ config }: Pick<Services, 'config'>): (number | null)[] {
  if (!config.limitsSessionActions) return [null, null, null];
  const { bookingsPerDay, mentorBookingsPerDay, pendingRequests } = config.sessionLimits;
  return [bookingsPerDay, mentorBookingsPerDay, pendingRequests];
}

const writeAction = statement(
  'session_actions_write',
  'INSERT INTO session_actions (account_id, action, mentor_id) VALUES ($1, $2, $3)',
);

function duration(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= 90 ? amountText(minutes, 'minute') : amountText(Math.ceil(minutes / 60), 'hour');
}

const refusal = (allowed: string, seconds: number) =>
  tooMany(seconds, `You can ${allowed} in 24 hours. Please try again in ${duration(seconds)}.`);

/**
 * Refuses an action beyond the limits of the student (decision 55). Call this before the transaction takes any other
 * lock, or after {@link lockActions}.
 *
 * @throws 429 with Retry-After for a limit of 24 hours, 409 for the limits on pending requests and series
 */
export async function checkLimits(
  { config }: Pick<Services, 'config'>,
  { $client }: Transaction,
  { action, studentId, mentorId, addsPending, isSeries = false }: SessionAction,
): Promise<void> {
  if (!config.limitsSessionActions) return;
  const limits = config.sessionLimits;
  const maximum = {
    book: limits.bookingsPerDay,
    cancel: limits.cancellationsPerDay,
    reschedule: limits.reschedulesPerDay,
  }[action];
  // Two statements, because the count must take its snapshot after the lock.
  const [, [found]] = await Promise.all([
    run($client, lockActions, [studentId]),
    run($client, countActions, [studentId, action, maximum, limits.mentorBookingsPerDay, mentorId]),
  ]);
  if (!found) return;
  if (found.wait !== null) throw refusal(`${action} at most ${amountText(maximum, 'session')}`, found.wait);
  if (action === 'book' && found.mentorWait !== null) {
    const allowed = `book at most ${amountText(limits.mentorBookingsPerDay, 'session')} with the same mentor`;
    throw refusal(allowed, found.mentorWait);
  }
  if (isSeries && found.series >= SERIES_PENDING_MAX)
    throw conflict(
      `At most ${SERIES_PENDING_MAX} series can wait for an answer at once. End a series, or try again after a mentor has answered.`,
    );
  if (addsPending && found.pending >= limits.pendingRequests) {
    throw conflict(
      `At most ${amountText(limits.pendingRequests, 'request')} can wait for an answer at once. Cancel a request, or try again after a mentor has answered.`,
    );
  }
}

/** Counts an action that {@link checkLimits} allowed in this transaction. */
export async function recordAction(
  { config }: Pick<Services, 'config'>,
  { $client }: Transaction,
  { action, studentId, mentorId }: SessionAction,
): Promise<void> {
  if (config.limitsSessionActions) await run($client, writeAction, [studentId, action, mentorId]);
}
