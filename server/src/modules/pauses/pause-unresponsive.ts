import {
  PAUSED_AFTER_DAYS,
  PAUSED_AFTER_STUDENTS,
  PAUSED_AFTER_WARNING_HOURS,
  type PauseReason,
  PRODUCT_NAME,
  WARNED_AFTER_STUDENTS,
} from '@cairn/shared/contract';
import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { isVisible } from '../mentors/mentor-view.ts';
import { accountEvent, writeNotifications } from '../outbox/index.ts';
import { announceSchedule } from '../schedules/schedules.service.ts';

/** A warning or a pause that is due for a mentor. */
interface Due {
  mentorId: number;
  name: string;
  email: string;
  step: 'warning' | PauseReason;
  /** How many students got no answer. */
  students: number;
  /** The lowest session id of the unanswered requests. */
  first: number;
}

/** Mentors who are due for a warning or a pause; only mentor $1 unless $1 is null. */
const findDue = statement<Due>(
  'pauses_due',
  `SELECT * FROM (
     SELECT u.mentor_id AS "mentorId", a.name, a.email, count(DISTINCT u.student_id)::int AS students,
            min(u.session_id) AS first,
            CASE WHEN count(DISTINCT u.student_id) >= ${PAUSED_AFTER_STUDENTS}
                      AND max(u.expired_at) >= min(u.warned_at) + interval '${PAUSED_AFTER_WARNING_HOURS} hours' THEN 'unanswered'
                 WHEN max(u.silent_since) <= now() - interval '${PAUSED_AFTER_DAYS} days'
                      AND NOT EXISTS (SELECT 1 FROM auth_sessions s WHERE s.account_id = u.mentor_id
                                         AND s.last_seen_at > now() - interval '${PAUSED_AFTER_DAYS} days')
                      AND EXISTS (SELECT 1 FROM slots sl WHERE sl.mentor_id = u.mentor_id AND sl.is_open AND sl.starts_at > now())
                      AND NOT EXISTS (SELECT 1 FROM vacations v WHERE v.mentor_id = u.mentor_id
                                         AND v.first_date <= current_date AND v.last_date > current_date - ${PAUSED_AFTER_DAYS})
                      THEN 'silent'
                 WHEN count(DISTINCT u.student_id) >= ${WARNED_AFTER_STUDENTS} AND min(u.warned_at) IS NULL THEN 'warning'
                 END AS step
       FROM unanswered_requests u JOIN accounts a ON a.id = u.mentor_id JOIN accounts st ON st.id = u.student_id
      WHERE ${isVisible('a')} AND a.paused_at IS NULL AND st.status = 'active' AND ($1::bigint IS NULL OR u.mentor_id = $1)
      GROUP BY u.mentor_id, a.name, a.email) AS found
    WHERE step IS NOT NULL ORDER BY "mentorId"`,
);
/** Answers lock the account before the requests (ADR 16), so this lock waits for an answer in progress. */
const lock = statement('pauses_lock', 'SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE');
const noteWarning = statement(
  'pauses_note_warning',
  `UPDATE unanswered_requests SET warned_at = now() WHERE session_id IN (
     SELECT session_id FROM unanswered_requests WHERE mentor_id = $1 ORDER BY session_id FOR UPDATE)`,
);
const pause = statement(
  'pauses_pause',
  'UPDATE accounts SET paused_at = now(), pause_reason = $2 WHERE id = $1',
);
/** Slots of a paused mentor are not offered to the waiting list (ADR 60). */
const endOffers = statement('pauses_end_offers', 'DELETE FROM slot_offers WHERE mentor_id = $1');

const RESUME = 'Resume it on your dashboard as soon as you have time again.';
const TEXTS: Record<Due['step'], (due: Due) => string> = {
  warning: ({ students }) =>
    `Requests of ${students} students expired without an answer from you. If another request expires without an answer, ${PRODUCT_NAME} may pause your profile.`,
  unanswered: ({ students }) =>
    `Your profile is paused: requests of ${students} students expired without an answer. ${RESUME}`,
  silent: () =>
    `Your profile is paused: a request expired, and you have not used the site for ${PAUSED_AFTER_DAYS} days. ${RESUME}`,
};

function notifyMentor(transaction: Transaction, due: Due): Promise<void> {
  const { mentorId, name, email, step, students, first } = due;
  const isWarning = step === 'warning';
  const cause = `unanswered:${mentorId}:${first}:${step}`;
  return writeNotifications(transaction, {
    events: isWarning ? [] : [accountEvent(mentorId)],
    notifications: [
      {
        accountId: mentorId,
        kind: isWarning ? 'requests_unanswered' : 'profile_paused',
        text: TEXTS[step](due),
        cause,
      },
    ],
    mails: [
      {
        recipient: email,
        template: isWarning ? 'requests-unanswered' : 'profile-paused',
        cause,
        payload: { recipient: name, students, reason: step },
      },
    ],
  });
}

/** @returns the step that was taken; undefined if no step was due */
function warnOrPause({ database }: Services, mentorId: number): Promise<Due['step'] | undefined> {
  return inTransaction(database.pool, async (transaction) => {
    await run(transaction.$client, lock, [mentorId]);
    const [due] = await run(transaction.$client, findDue, [mentorId]);
    if (!due) return undefined;
    if (due.step === 'warning') await run(transaction.$client, noteWarning, [mentorId]);
    else {
      await run(transaction.$client, pause, [mentorId, due.step]);
      await run(transaction.$client, endOffers, [mentorId]);
    }
    await notifyMentor(transaction, due);
    return due.step;
  });
}

/**
 * Warns or pauses mentors whose requests expire without an answer (ADR 67). A failure for one mentor does not affect
 * other mentors.
 *
 * @returns how many mentors were warned or paused
 */
export async function pauseUnresponsive(services: Services): Promise<number> {
  if (services.config.profile !== 'full') return 0;
  let total = 0;
  for (const { mentorId } of await run(services.database.pool, findDue, [null])) {
    try {
      const step = await warnOrPause(services, mentorId);
      if (!step) continue;
      services.announcer.announce(new Set([mentorId]));
      if (step !== 'warning') announceSchedule(services, mentorId);
      total += 1;
    } catch (error) {
      services.log.error(
        { err: error, mentor: mentorId },
        'failed to warn or pause a mentor, or to announce the change',
      );
    }
  }
  return total;
}
