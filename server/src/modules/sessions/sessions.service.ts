import type { RescheduleBody, Session, UpdateSessionBody } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { run, statement } from '../../database/client/index.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { fillFreedSeats } from '../group-sessions/fill-seats.ts';
import { freeSlot, explainRefusal, requestExpiry, describeObstacle } from './booking.ts';
import { changeSession, refuseStale, requireSession, sideOf } from './change-session.ts';
import { readSession } from './sessions.repository.ts';
import { requireShownLength } from './shown-length.ts';
import { decide, describeEnd, describeStale } from './transitions.ts';

const swapStatus = statement<{ id: number }>(
  'sessions_swap_status',
  `UPDATE sessions SET status = $3::session_status, outcome = $4::session_outcome, reason = coalesce($5, reason),
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE id = $1 AND status = $2::session_status AND starts_at > now()
      AND ($3::session_status <> 'CONFIRMED' OR expires_at > now()) AND version = $6
   RETURNING id`,
);

const moveToSlot = statement<{ startsAt: Date; endsAt: Date }>(
  'sessions_move',
  `WITH sl AS (${freeSlot('$6', '$4')})
   UPDATE sessions s SET slot_id = sl.id, date = sl.date, time_slot = sl.time_slot, time_zone = sl.time_zone,
          starts_at = sl.starts_at, ends_at = sl.ends_at, status = 'PENDING', expires_at = ${requestExpiry},
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
     FROM sl WHERE s.id = $4 AND s.status IN ('PENDING', 'CONFIRMED') AND s.starts_at > now() AND s.version = $5
   RETURNING s.starts_at AS "startsAt", s.ends_at AS "endsAt"`,
);

/**
 * Accepts, declines or cancels a session (decision 6) by compare-and-swap on status and version.
 *
 * @throws 409 after a concurrent change
 */
export async function updateSession(
  services: Services,
  actor: Actor,
  id: number,
  requested: UpdateSessionBody,
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  const side = sideOf(actor, before);
  const decision = decide(side, before, requested, services.now());
  if (decision.kind === 'unchanged') return before.view;
  if (decision.kind === 'refused') throw decision.refusal;
  const changed = await changeSession(services, actor, before, {
    kind: decision.change,
    write: async ({ $client }) => {
      const swapped = await run($client, swapStatus, [
        id,
        before.status,
        requested.status,
        decision.outcome,
        requested.reason ?? null,
        before.version,
      ]);
      if (swapped.length > 0) return;
      const current = await readSession($client, id, 'student', services.config.joinUrls.student);
      // The version is unchanged, so the session has started or the request has expired.
      if (!current || current.version === before.version)
        throw conflict(
          before.status === 'CONFIRMED' ? 'This session has already started.' : 'This request has expired.',
        );
      throw conflict(describeStale(side, current));
    },
  });
  if (before.group) await fillFreedSeats(services, before.group.id);
  return changed;
}

/** Moves a session to another free slot of the mentor. The session becomes pending. */
export async function rescheduleSession(
  services: Services,
  actor: Actor,
  id: number,
  target: RescheduleBody,
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  if (sideOf(actor, before) !== 'student') throw forbidden();
  requireVerifiedEmail(actor);
  requireStaying(actor);
  if (before.group) throw conflict('Group sessions cannot be moved.');
  if (before.status === 'CANCELLED') throw conflict(describeEnd(before));
  if (before.startsAt <= services.now()) throw conflict('This session has already started.');
  refuseStale('student', before, target.version);
  try {
    return await changeSession(services, actor, before, {
      kind: 'rescheduled',
      write: async (transaction) => {
        const { mentor, student } = before;
        const [moved] = await run(transaction.$client, moveToSlot, [
          mentor.id,
          target.date,
          target.timeSlot,
          id,
          before.version,
          student.id,
        ]);
        // A session with a type keeps its length in any slot (ADR 76).
        if (moved) return before.view.sessionType ? undefined : requireShownLength(moved, target.minutes);
        const current = await readSession(
          transaction.$client,
          id,
          'student',
          services.config.joinUrls.student,
        );
        if (current && current.version !== before.version) throw conflict(describeStale('student', current));
        throw await describeObstacle(transaction, [mentor.id, target.date, target.timeSlot, student.id], id);
      },
    });
  } catch (error) {
    throw explainRefusal(error);
  }
}
