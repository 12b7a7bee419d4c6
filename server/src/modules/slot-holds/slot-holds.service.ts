import type { SlotHold } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { conflict, notFound, tooMany } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { refusePausedStudent } from '../attendance/no-show-state.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { describeObstacle } from '../sessions/booking.ts';
import { describeSlot, endExpiredHolds, endHold, lockForHold, writeHold } from './slot-holds.repository.ts';
import type { FreedSlot } from './slot-holds.repository.ts';

const BEING_BOOKED = 'Someone is booking this time. Please choose another, or try again in a few minutes.';
const HELD_BEFORE = 'This time has been held before. You can still book it if nobody else takes it.';

function announce({ announcer }: Services, freed: Iterable<FreedSlot>): void {
  for (const { mentorId, date } of freed) announcer.announceSlots(mentorId, date);
}

/** Returns the slot if the student can hold it. @throws as {@link holdSlot} */
async function requireFree(transaction: Transaction, slotId: number, studentId: number) {
  const slot = await describeSlot(transaction.$client, slotId, studentId);
  if (!slot?.isVisible) throw notFound('This mentor does not offer that time.');
  if (slot.isBeingBooked) throw conflict(BEING_BOOKED);
  if (!slot.isFree)
    throw await describeObstacle(transaction, [slot.mentorId, slot.date, slot.timeSlot, studentId]);
  if (slot.wait !== null) throw tooMany(slot.wait, HELD_BEFORE);
  return slot;
}

/**
 * Holds a slot for a student, and ends the student's hold on another slot (ADR 82).
 *
 * @throws 400 for a past slot, 403 or 409 for a student who cannot book now, 404 for a slot that the student cannot
 *   see, 409 for a slot that is not free, 429 if the slot cannot be held again yet
 */
export async function holdSlot(services: Services, actor: Actor, slotId: number): Promise<SlotHold> {
  requireVerifiedEmail(actor);
  requireStaying(actor);
  const { changed, secondsLeft } = await inTransaction(services.database.pool, async (transaction) => {
    const { $client } = transaction;
    // Also takes the student's advisory lock: actions of one student run one after the other.
    await refusePausedStudent(services, transaction, actor.id);
    const slot = await requireFree(transaction, slotId, actor.id);
    const arePresent = await lockForHold($client, { slotId, studentId: actor.id, mentorId: slot.mentorId });
    const held = arePresent && (await writeHold($client, slotId, actor.id));
    if (!held) {
      // The slot has changed since the first check: throws the error for its new state.
      await requireFree(transaction, slotId, actor.id);
      throw conflict(BEING_BOOKED);
    }
    return { changed: [slot, ...held.freed], secondsLeft: held.secondsLeft };
  });
  announce(services, changed);
  return { slotId, secondsLeft };
}

/** Ends the student's hold on a slot, or on any slot if `slotId` is null. Idempotent. */
export async function releaseSlot(
  services: Services,
  studentId: number,
  slotId: number | null = null,
): Promise<void> {
  announce(services, await endHold(services.database.pool, studentId, slotId));
}

/** Notifies open pages of the slots of expired holds. */
export async function announceExpiredHolds(services: Services): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const ended = await endExpiredHolds(services.database.pool);
    announce(services, ended.freed);
    hasMore = ended.hasMore;
  }
}
