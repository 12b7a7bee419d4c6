import {
  GROUPS_UPCOMING_MAX,
  type OwnGroupSession,
  type PublishGroupSessionBody,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';
import type { Once } from '../../plugins/idempotency.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { planOpening } from '../schedules/opening-plan.ts';
import { announceSchedule, lockForChange, refusals } from '../schedules/schedules.service.ts';
import { readOwnGroup } from './group-views.ts';
import { explainPublishing, overlapsSlot, slotIsTaken } from './refusals.ts';

const countUpcoming = statement<{ upcoming: number }>(
  'group_sessions_count_upcoming',
  `SELECT count(*)::int AS upcoming FROM group_sessions
    WHERE mentor_id = $1 AND starts_at > now() AND cancelled_at IS NULL`,
);
const insert = statement<{ id: number }>(
  'group_sessions_insert',
  `INSERT INTO group_sessions (slot_id, mentor_id, title, description, seats, starts_at, ends_at, has_own_slot)
   SELECT sl.id, sl.mentor_id, $3, $4, $5, sl.starts_at, sl.ends_at, $6 FROM slots sl WHERE sl.id = $1 AND sl.mentor_id = $2
   RETURNING id`,
);

/** The plan refuses to resize a taken slot. The database refuses a taken slot that already has the right length. */
async function takeSlot(
  { now }: Services,
  transaction: Transaction,
  mentorId: number,
  { date, timeSlot, minutes }: PublishGroupSessionBody,
): Promise<{ slotId: number; opensSlot: boolean }> {
  const { zone, existing, open } = await lockForChange(transaction, mentorId, [date]);
  const plan = planOpening([{ date, timeSlot, minutes }], {
    zone,
    now: now(),
    existing,
    daysOff: new Set<string>(),
    canResize: true,
  });
  const [refused] = plan.skipped;
  if (refused?.reason === 'booked') throw slotIsTaken();
  if (refused?.reason === 'overlap') throw overlapsSlot();
  if (refused) throw refusals[refused.reason]();
  const opensSlot = plan.create.length + plan.reopen.length > 0;
  const [slotId] = [...plan.kept, ...(await open(plan))];
  if (slotId === undefined) throw new Error('The slot was not opened');
  return { slotId, opensSlot };
}

/**
 * Publishes a group session (ADR 88).
 *
 * @throws 400 for a time that has passed, or that does not exist because the clocks change
 * @throws 409 if a session, or an open slot with another start, overlaps this time
 * @throws 409 if the time is in a vacation or a buffer
 * @throws 409 above {@link GROUPS_UPCOMING_MAX}
 */
export async function publishGroup(
  services: Services,
  actor: Actor,
  body: PublishGroupSessionBody,
  once: Once,
): Promise<OwnGroupSession> {
  requireVerifiedEmail(actor);
  requireStaying(actor);
  try {
    const published = await once(async (transaction) => {
      const { $client } = transaction;
      const { slotId, opensSlot } = await takeSlot(services, transaction, actor.id, body);
      const [counted] = await run($client, countUpcoming, [actor.id]);
      if ((counted?.upcoming ?? 0) >= GROUPS_UPCOMING_MAX)
        throw conflict(`You can have at most ${GROUPS_UPCOMING_MAX} upcoming group sessions.`);
      const { title, description, seats } = body;
      const [group] = await run($client, insert, [slotId, actor.id, title, description, seats, opensSlot]);
      if (!group) throw new Error('The group session was not written');
      return readOwnGroup($client, actor.id, group.id, services.config.joinUrls.mentor);
    });
    announceSchedule(services, actor.id);
    return published;
  } catch (error) {
    throw explainPublishing(error);
  }
}
