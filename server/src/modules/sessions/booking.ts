import {
  type BookingRule,
  type BookSessionBody,
  REQUEST_EXPIRES_AFTER_HOURS,
  REQUEST_EXPIRES_BEFORE_START_HOURS,
  type Session,
  TEXTS,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import {
  readDatabaseError,
  run,
  pipelineBeforeCommit,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { badField, conflict, type DomainError, notFound } from '../../errors.ts';
import type { Once } from '../../plugins/idempotency.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { isPausedStudent, refusePausedStudent } from '../attendance/no-show-state.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { ruleAgainst } from '../booking-rules/rule-conditions.ts';
import { brokenRule, ruleRefusal } from '../booking-rules/rule-refusals.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { isBusy, isFree, isInVacation, isListed, isOfGroup, takesRequests } from '../mentors/mentor-view.ts';
import { typeToBook } from '../session-types/book-type.ts';
import { announceSessions, recordSessionChanges } from './session-changes.ts';
import {
  bookingLimits,
  checkLimits,
  isWithinBookingLimits,
  lockActions,
  type SessionAction,
} from './session-limits.ts';
import { selectNewFacts, type SessionFacts } from './sessions.repository.ts';
import { requireShownLength } from './shown-length.ts';
import { hasSessionDuring } from './student-session.ts';

/** SQL: when a request on slot `sl` expires (decision 1). */
export const requestExpiry = `CASE WHEN sl.starts_at - interval '${REQUEST_EXPIRES_BEFORE_START_HOURS} hours' > now()
  THEN least(now() + interval '${REQUEST_EXPIRES_AFTER_HOURS} hours', sl.starts_at - interval '${REQUEST_EXPIRES_BEFORE_START_HOURS} hours')
  ELSE sl.starts_at END`;

/**
 * SQL: the first free slot of mentor $1 at date $2, time $3; two slots can match when clocks go back. `OFFSET 0` keeps
 * PostgreSQL from running the functions of {@link isFree} for other slots.
 *
 * @param student the placeholder of the student
 * @param moving the placeholder of the session that is moved
 * @param date the placeholder or column of the date
 */
export const freeSlot = (student: string, moving?: string, date = '$2'): string => `SELECT sl.*
  FROM (SELECT * FROM slots WHERE mentor_id = $1 AND date = ${date} AND time_slot = $3 OFFSET 0) AS sl
  WHERE ${isFree('sl', student, moving)}
  ORDER BY sl.starts_at LIMIT 1`;

/** Includes the checks of pauses and limits, because separate checks would cost round trips. */
const insertRequest = statement<SessionFacts>(
  'sessions_book',
  `WITH sl AS (
     SELECT * FROM (${freeSlot('$4')}) AS free
      WHERE ($8::boolean OR NOT ${isPausedStudent('$4::bigint')})
        AND ${isWithinBookingLimits('$4', '$1', ['$9', '$10', '$11'])}), booked AS (
     INSERT INTO sessions (slot_id, mentor_id, student_id, date, time_slot, time_zone, starts_at, ends_at, topic, note, session_type, expires_at)
     SELECT sl.id, sl.mentor_id, $4, sl.date, sl.time_slot, sl.time_zone, sl.starts_at, sl.ends_at, $5, $6, $7::jsonb, ${requestExpiry} FROM sl
     ON CONFLICT DO NOTHING RETURNING *), counted AS (
     INSERT INTO session_actions (account_id, action, mentor_id)
     SELECT student_id, 'book', mentor_id FROM booked WHERE $9::int IS NOT NULL)
   ${selectNewFacts('booked')}`,
);

const findObstacle = statement<{
  isVisible: boolean;
  isPaused: boolean;
  known: boolean;
  past: boolean;
  away: boolean;
  mentorIsBusy: boolean;
  rule: BookingRule | null;
  isTaken: boolean;
  studentIsBusy: boolean;
}>(
  'sessions_book_obstacle',
  `SELECT EXISTS (SELECT 1 FROM accounts a WHERE a.id = $1 AND a.role = 'mentor' AND ${isListed} AND NOT ${isBlockBetween('a.id', '$4')}) AS "isVisible",
          EXISTS (SELECT 1 FROM accounts a WHERE a.id = $1 AND NOT ${takesRequests('a')}) AS "isPaused",
          count(sl.id) > 0 AS known,
          coalesce(bool_and(sl.starts_at <= now()), false) AS past,
          coalesce(bool_and(${isInVacation('sl')}), false) AS away,
          coalesce(bool_and(${isBusy('sl')}), false) AS "mentorIsBusy",
          max(${ruleAgainst('sl', '$5::bigint')}) AS rule,
          coalesce(bool_or(EXISTS (
            SELECT 1 FROM sessions other WHERE other.slot_id = sl.id AND other.status IN ('PENDING', 'CONFIRMED'))
            OR ${isOfGroup('sl')}), false) AS "isTaken",
          coalesce(bool_or(${hasSessionDuring('$4', { from: 'sl.starts_at', until: 'sl.ends_at' })}), false) AS "studentIsBusy"
     FROM slots sl WHERE sl.mentor_id = $1 AND sl.date = $2 AND sl.time_slot = $3`,
);

/** The message for a student who requests a session with a paused mentor (ADR 67). */
export const MENTOR_PAUSED = 'This mentor is not taking new requests at the moment.';

const taken = (message: string = TEXTS.booking.slotTaken) => conflict(message);
const busy = () => conflict('You already have a session at this time.');
/** Creates a 409 for a time in a vacation of the mentor. */
export const mentorAway = () => conflict('This mentor is away at that time. Please choose another.');
const mentorIsBusy = () => conflict('This mentor is busy at that time. Please choose another.');
const tooShort = () => conflict('This time is too short for this type of session. Please choose another.');
/** Creates a 409 for a paused mentor. */
export const mentorPaused = () => conflict(MENTOR_PAUSED);
/** Creates a 404 for a mentor whom the student cannot book. */
export const unknownMentor = () => notFound('This mentor is not available.');

/**
 * Finds out why a slot cannot be booked.
 *
 * @param key the mentor, date, time and student
 * @param moving the session that is moved to the slot; null for a booking
 */
export async function describeObstacle(
  transaction: Transaction,
  key: [number, string, string, number],
  moving: number | null = null,
): Promise<DomainError> {
  const [found] = await run(transaction.$client, findObstacle, [...key, moving]);
  if (!found?.isVisible) return unknownMentor();
  if (found.isPaused) return mentorPaused();
  if (!found.known) return notFound('This mentor does not offer that time.');
  if (found.past) return badField('date', 'This time has already passed.');
  if (found.away) return mentorAway();
  if (found.mentorIsBusy) return mentorIsBusy();
  if (found.studentIsBusy) return busy();
  return found.rule && !found.isTaken ? ruleRefusal(found.rule) : taken();
}

/**
 * Translates violations of constraints and triggers (decision 2); returns all other errors unchanged.
 *
 * @param slotTaken the message for a taken slot
 */
export function explainRefusal(error: unknown, slotTaken?: string): unknown {
  const failure = readDatabaseError(error);
  if (failure?.kind !== 'conflict') return error;
  const rule = brokenRule(failure.constraint);
  if (rule) return ruleRefusal(rule);
  switch (failure.constraint) {
    case 'sessions_student_no_overlap':
      return busy();
    // Identical responses, so that a student cannot detect a block (ADR 42).
    case 'sessions_need_active_parties':
    case 'sessions_need_no_block':
      return unknownMentor();
    case 'sessions_live_slot_unique':
    case 'sessions_need_open_slot':
    case 'sessions_need_no_offer':
    case 'sessions_need_no_hold':
    case 'sessions_need_group':
    case 'sessions_need_seat':
      return taken(slotTaken);
    case 'sessions_need_no_pause':
      return mentorPaused();
    case 'sessions_need_no_vacation':
      return mentorAway();
    case 'sessions_need_no_busy_time':
      return mentorIsBusy();
    case 'sessions_need_type_length':
      return tooShort();
    default:
      return error;
  }
}

/** Books a free slot (decisions 1 and 2). @throws 409 for a taken slot */
export async function bookSession(
  services: Services,
  actor: Actor,
  body: BookSessionBody,
  once: Once,
): Promise<Session> {
  requireVerifiedEmail(actor);
  requireStaying(actor);
  const action: SessionAction = {
    action: 'book',
    studentId: actor.id,
    mentorId: body.teacherId,
    addsPending: true,
  };
  let booked: SessionFacts | undefined;
  try {
    const view = await once(async (transaction) => {
      const key: [number, string, string, number] = [body.teacherId, body.date, body.timeSlot, actor.id];
      // The first lock (ADR 16); the booking statement must take its snapshot after the lock.
      pipelineBeforeCommit(transaction, run(transaction.$client, lockActions, [actor.id]));
      const findRefusal = async () => {
        await refusePausedStudent(services, transaction, actor.id);
        await checkLimits(services, transaction, action);
        return describeObstacle(transaction, key);
      };
      const type = await typeToBook(transaction, body).catch(async (refusal: unknown) => {
        // The response must not reveal the session types of a mentor whom the student cannot find.
        const obstacle = await findRefusal();
        throw obstacle.status === 404 ? obstacle : refusal;
      });
      [booked] = await run(transaction.$client, insertRequest, [
        ...key,
        body.topic,
        body.note || null,
        type && JSON.stringify(type),
        services.config.profile !== 'full',
        ...bookingLimits(services),
      ]);
      if (!booked) throw await findRefusal();
      requireShownLength(booked, body.minutes);
      pipelineBeforeCommit(
        transaction,
        recordSessionChanges(services, transaction, [
          { change: 'requested', session: booked, by: 'student' },
        ]),
      );
      return booked.view;
    });
    // Nothing was booked if the response is replayed.
    if (booked) announceSessions(services, [booked]);
    return view;
  } catch (error) {
    throw explainRefusal(error);
  }
}
