import {
  type AcceptProposedTimeBody,
  type Proposal,
  type ProposalBody,
  PROPOSAL_ROUNDS,
  type Session,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { isProposable } from '../mentors/mentor-view.ts';
import { explainRefusal, requestExpiry } from './booking.ts';
import { changeSession, refuseStale, requireSession } from './change-session.ts';
import { readSession, type SessionFacts } from './sessions.repository.ts';
import { requireShownLength } from './shown-length.ts';
import { describeEnd, describeStale } from './transitions.ts';

/** Extends the expiry of a request, because the student needs time to choose. */
const prolong = statement<{ id: number }>(
  'proposals_prolong_request',
  `UPDATE sessions s SET expires_at = greatest(s.expires_at, ${requestExpiry}),
          calendar_sequence = calendar_sequence + 1, updated_at = now()
     FROM slots sl
    WHERE sl.id = s.slot_id AND s.id = $1 AND s.status = 'PENDING' AND s.expires_at > now() AND s.starts_at > now()
      AND s.version = $2
   RETURNING s.id`,
);
/** Writes only if $3 is the latest round (0 for none), so that one of several concurrent proposals succeeds. */
const writeProposal = statement<{ round: number }>(
  'proposals_write_round',
  `INSERT INTO proposals AS p (session_id, message) VALUES ($1, $2)
   ON CONFLICT (session_id) DO UPDATE SET message = $2, round = p.round + 1, declined_at = NULL, created_at = now()
    WHERE p.round = $3::int
   RETURNING round`,
);
const dropTimes = statement('proposals_drop_times', 'DELETE FROM proposed_slots WHERE session_id = $1');
const writeTimes = statement<{ id: number }>(
  'proposals_write_times',
  `INSERT INTO proposed_slots (session_id, slot_id)
   SELECT $1, sl.id FROM slots sl WHERE sl.id = ANY($3::bigint[]) AND sl.mentor_id = $2 AND ${isProposable('sl', '$1')}
      AND sl.ends_at - sl.starts_at >= make_interval(mins => $4)
   RETURNING slot_id AS id`,
);

const moveToProposed = statement<{ startsAt: Date; endsAt: Date }>(
  'proposals_accept',
  `UPDATE sessions s SET slot_id = sl.id, date = sl.date, time_slot = sl.time_slot, time_zone = sl.time_zone,
          starts_at = sl.starts_at, ends_at = sl.ends_at, status = 'CONFIRMED',
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
     FROM proposed_slots ps JOIN slots sl ON sl.id = ps.slot_id
    WHERE s.id = $1 AND ps.session_id = s.id AND ps.slot_id = $2 AND sl.mentor_id = s.mentor_id AND ${isProposable('sl', 's.id')}
      AND s.status = 'PENDING' AND s.expires_at > now() AND s.starts_at > now() AND s.version = $3
   RETURNING s.starts_at AS "startsAt", s.ends_at AS "endsAt"`,
);

const markDeclined = statement<{ id: number }>(
  'proposals_decline',
  `UPDATE proposals SET declined_at = now(), message = NULL
    WHERE session_id = $1 AND round = $2 AND declined_at IS NULL RETURNING session_id AS id`,
);
const countChange = statement(
  'proposals_count_change',
  'UPDATE sessions SET calendar_sequence = calendar_sequence + 1 WHERE id = $1',
);

const noLongerOpen = (session: SessionFacts | undefined) =>
  conflict(!session || session.status === 'PENDING' ? 'This request has expired.' : describeEnd(session));

const hasTimes = (proposal: Proposal | null | undefined, slotIds: number[]) =>
  proposal?.declinedAt === null &&
  proposal.times.length === slotIds.length &&
  proposal.times.every(({ slotId }) => slotIds.includes(slotId));

/** A concurrent proposal was written first. */
const PROPOSED_MEANWHILE = conflict('You have proposed other times in the meantime. Please choose again.');

async function writeTimesOf(
  { $client }: Transaction,
  { id, mentor, view: { sessionType, proposal } }: SessionFacts,
  { slotIds, message }: ProposalBody,
): Promise<void> {
  const round = proposal?.round ?? 0;
  if (round >= PROPOSAL_ROUNDS)
    throw conflict(`You can make at most ${PROPOSAL_ROUNDS} proposals per request.`);
  if ((await run($client, writeProposal, [id, message || null, round])).length === 0)
    throw PROPOSED_MEANWHILE;
  await run($client, dropTimes, [id]);
  const written = await run($client, writeTimes, [id, mentor.id, slotIds, sessionType?.minutes ?? 0]);
  if (written.length < slotIds.length)
    throw conflict(
      `One of these times is no longer free${sessionType ? ` or is shorter than ${sessionType.minutes} minutes` : ''}. Please choose again.`,
    );
}

async function proposeOnce(
  services: Services,
  actor: Actor,
  id: number,
  body: ProposalBody,
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  refuseStale('mentor', before, body.version);
  if (before.status !== 'PENDING') throw noLongerOpen(before);
  const { proposal } = before.view;
  if (hasTimes(proposal, body.slotIds) && proposal?.message === (body.message || null)) return before.view;
  return changeSession(services, actor, before, {
    kind: 'proposed',
    write: async (transaction) => {
      if ((await run(transaction.$client, prolong, [id, before.version])).length === 0) {
        const current = await readSession(transaction.$client, id, 'mentor', services.config.joinUrls.mentor);
        throw current && current.version !== before.version
          ? conflict(describeStale('mentor', current))
          : noLongerOpen(current);
      }
      await writeTimesOf(transaction, before, body);
    },
  });
}

/**
 * Proposes free slots of the mentor for a pending request (ADR 60). Replaces the earlier proposal. The slots stay free
 * for everybody. A repeated proposal changes nothing.
 */
export async function proposeTimes(
  services: Services,
  actor: Actor,
  id: number,
  body: ProposalBody,
): Promise<Session> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await proposeOnce(services, actor, id, body);
    } catch (error) {
      // A request gets at most PROPOSAL_ROUNDS proposals, so no further attempt can fail.
      if (error !== PROPOSED_MEANWHILE || attempt > PROPOSAL_ROUNDS) throw error;
    }
  }
}

function describeRefusal(current: SessionFacts | undefined, before: SessionFacts, slotId: number) {
  if (!current || current.status !== 'PENDING') return noLongerOpen(current);
  if (current.version !== before.version) return conflict(describeStale('student', current));
  const time = current.view.proposal?.times.find((each) => each.slotId === slotId);
  if (!time) return conflict('The mentor no longer proposes this time. Please choose again.');
  return conflict(time.isFree ? 'This request has expired.' : TAKEN);
}

const TAKEN = 'This proposed time has just been taken.';

/** Moves a request to a proposed slot and confirms the session. @throws 409 for a taken slot */
export async function acceptProposedTime(
  services: Services,
  actor: Actor,
  id: number,
  { slotId, minutes, version }: AcceptProposedTimeBody,
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  requireVerifiedEmail(actor);
  requireStaying(actor);
  // The page has repeated the request, because the response was lost.
  if (before.status === 'CONFIRMED' && before.slotId === slotId) return before.view;
  refuseStale('student', before, version);
  try {
    return await changeSession(services, actor, before, {
      kind: 'proposalAccepted',
      write: async ({ $client }) => {
        const [moved] = await run($client, moveToProposed, [id, slotId, before.version]);
        if (moved) return requireShownLength(moved, minutes);
        const current = await readSession($client, id, 'student', services.config.joinUrls.student);
        throw describeRefusal(current, before, slotId);
      },
    });
  } catch (error) {
    throw explainRefusal(error, TAKEN);
  }
}

/** Declines the proposed times of a round. The request stays pending. */
export async function declineProposal(
  services: Services,
  actor: Actor,
  id: number,
  round: number,
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  if (before.status !== 'PENDING') throw noLongerOpen(before);
  const { proposal } = before.view;
  if (proposal?.round === round && proposal.declinedAt !== null) return before.view;
  return changeSession(services, actor, before, {
    kind: 'proposalDeclined',
    write: async ({ $client }) => {
      await run($client, countChange, [id]);
      if ((await run($client, markDeclined, [id, round])).length === 0)
        throw conflict('The proposed times have changed in the meantime. Check them and answer again.');
      await run($client, dropTimes, [id]);
    },
  });
}
