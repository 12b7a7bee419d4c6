import { slotMinutes, type Slot } from '@cairn/shared/contract';

/**
 * The part of a slot that a session takes: from the start of the slot, for the length of the type (ADR 76).
 *
 * @param minutes length of the type; `undefined` without a type
 * @returns the slot with the end of the session; `null` if the slot is shorter than the type
 */
export function fitSlot(slot: Slot, minutes: number | undefined): Slot | null {
  if (minutes === undefined) return slot;
  if (slotMinutes(slot) < minutes) return null;
  if (!slot.startsAt) return slot;
  return { ...slot, endsAt: new Date(Date.parse(slot.startsAt) + minutes * 60_000).toISOString() };
}
