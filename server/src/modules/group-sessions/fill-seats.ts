import { GROUP_SEATS_MAX } from '@cairn/shared/contract';
import {
  inTransaction,
  pipelineBeforeCommit,
  readDatabaseError,
  run,
  statement,
} from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { type GroupMail, type Outgoing, writeNotifications } from '../outbox/index.ts';
import { lockParties } from '../sessions/change-session.ts';
import { announceSessions, recordSessionChanges } from '../sessions/session-changes.ts';
import { periodText } from '../sessions/session-sentences.ts';
import { seatsTakenOf } from '../sessions/session-view.ts';
import { readSession, type SessionFacts } from '../sessions/sessions.repository.ts';
import { findGroup, isWaitingListOpen, lockGroup } from './group-locks.ts';
import { findFirstWaiting, takeSeat } from './seats.ts';

/** Twice the seats of the largest group, because attempts can fail. */
const ATTEMPTS = 2 * GROUP_SEATS_MAX;

const takeEntry = statement<{ id: number }>(
  'group_waiting_take',
  `DELETE FROM group_waiting WHERE group_session_id = $1 AND student_id = $2 RETURNING student_id AS id`,
);

/** @returns the session of the filled seat; 'done' if there is nothing to fill; undefined if a retry may succeed */
async function fillOne(services: Services, id: number): Promise<SessionFacts | 'done' | undefined> {
  return inTransaction(services.database.pool, async (transaction) => {
    const { $client } = transaction;
    const group = await findGroup($client, id);
    const candidate = await findFirstWaiting($client, id);
    if (!group || candidate === undefined) return 'done';
    // ADR 16: accounts before the group. Meanwhile another student may have become the first.
    await run($client, lockParties, [candidate, group.mentorId]);
    await lockGroup($client, group);
    const first = await findFirstWaiting($client, id);
    if (first !== candidate) return first === undefined ? 'done' : undefined;
    // The student may have left the list in the meantime.
    if ((await run($client, takeEntry, [id, candidate])).length === 0) return undefined;
    const sessionId = await takeSeat($client, id, candidate);
    if (sessionId === undefined) return 'done';
    const session = await readSession($client, sessionId, 'student', services.config.joinUrls.student);
    if (!session) throw new Error('The seat was not written');
    await recordSessionChanges(services, transaction, [{ change: 'confirmed', session }]);
    return session;
  });
}

async function fillSeats(services: Services, id: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const seated = await fillOne(services, id);
      if (seated === 'done') return;
      if (seated !== undefined) announceSessions(services, [seated]);
    } catch (error) {
      // The next attempt sees the conflicting change.
      if (readDatabaseError(error)?.kind !== 'conflict') throw error;
    }
  }
}

/**
 * Gives free seats to the first waiting students (ADR 88). Errors are only logged: the job `fill-group-seats` retries.
 */
export async function fillFreedSeats(services: Services, id: number): Promise<void> {
  await fillSeats(services, id).catch((error: unknown) =>
    services.log.warn({ err: error, groupSession: id }, 'failed to fill free seats; the job will retry'),
  );
}

interface Waiting {
  studentId: number;
  name: string;
  email: string;
  timeZone: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
}

const lockWaiting = statement(
  'group_waiting_lock_accounts',
  `SELECT a.id FROM accounts a WHERE a.id IN (SELECT student_id FROM group_waiting WHERE group_session_id = $1)
    ORDER BY a.id FOR KEY SHARE`,
);
const removeWaiting = statement<Waiting>(
  'group_waiting_end',
  `WITH ended AS (DELETE FROM group_waiting WHERE group_session_id = $1 RETURNING *)
   SELECT st.id AS "studentId", st.name, st.email, st.time_zone AS "timeZone", g.title, g.starts_at AS "startsAt",
          g.ends_at AS "endsAt", g.cancelled_at IS NOT NULL AS "isCancelled"
     FROM ended JOIN group_sessions g ON g.id = ended.group_session_id JOIN accounts st ON st.id = ended.student_id`,
);

/** The texts omit the mentor's name: the trigger that replaces changed names would not find these texts (ADR 88). */
function outgoingOf(id: number, ended: readonly Waiting[]): Outgoing {
  const notified = ended.filter(({ isCancelled }) => isCancelled);
  const cause = `group:${id}:cancelled`;
  return {
    notifications: notified.map(({ studentId, title, timeZone, ...period }) => ({
      accountId: studentId,
      kind: 'group_cancelled',
      cause,
      text: `The group session “${title}” on ${periodText(period, timeZone, undefined)}, which you were waiting for, was cancelled.`,
    })),
    mails: notified.map(({ studentId, name, email, title, startsAt, endsAt, timeZone }) => ({
      recipient: email,
      template: 'group-cancelled',
      cause,
      payload: {
        accountId: studentId,
        recipient: name,
        topic: title,
        timeZone,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      } satisfies GroupMail,
    })),
  };
}

async function endWaiting(services: Services, id: number): Promise<void> {
  const ended = await inTransaction(services.database.pool, async (transaction) => {
    await run(transaction.$client, lockWaiting, [id]);
    const waiting = await run(transaction.$client, removeWaiting, [id]);
    pipelineBeforeCommit(transaction, writeNotifications(transaction, outgoingOf(id, waiting)));
    return waiting;
  });
  services.announcer.announce(new Set(ended.map(({ studentId }) => studentId)));
}

/**
 * Ends the waiting list of a group session that was cancelled or has begun. Only a cancellation notifies the students.
 * Errors are only logged: the job `fill-group-seats` retries.
 */
export async function endGroupWaiting(services: Services, id: number): Promise<void> {
  await endWaiting(services, id).catch((error: unknown) =>
    services.log.warn({ err: error, groupSession: id }, 'failed to end a waiting list; the job will retry'),
  );
}

const findDue = statement<{ id: number; isOver: boolean }>(
  'group_waiting_due',
  `SELECT g.id, g.cancelled_at IS NOT NULL OR g.starts_at <= now() AS "isOver"
     FROM group_sessions g WHERE g.id IN (SELECT group_session_id FROM group_waiting)
      AND (g.cancelled_at IS NOT NULL OR g.starts_at <= now() OR ${isWaitingListOpen} AND ${seatsTakenOf} < g.seats)
    ORDER BY g.id`,
);

/**
 * Fills the remaining free seats, for example those of deleted accounts. Ends the waiting lists of groups that have
 * begun or were cancelled.
 */
export async function fillGroups(services: Services): Promise<void> {
  for (const { id, isOver } of await run(services.database.pool, findDue)) {
    if (isOver) await endGroupWaiting(services, id);
    else await fillFreedSeats(services, id);
  }
}
