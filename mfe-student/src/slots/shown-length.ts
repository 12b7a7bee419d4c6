import { slotMinutes, SLOT_LENGTHS, type Slot, type SlotLength } from '@cairn/shared/contract';

/**
 * The shown length of a slot, for the body of a booking. The server refuses the booking if the length has changed (ADR
 * 74).
 *
 * @param hasLengths whether the server has slot lengths; if not, the result is empty
 */
export function shownLength(
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
  hasLengths: boolean,
): { minutes?: SlotLength } {
  const minutes = SLOT_LENGTHS.find((length) => length === slotMinutes(slot));
  return hasLengths && slot.endsAt && minutes !== undefined ? { minutes } : {};
}
