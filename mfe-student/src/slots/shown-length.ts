import { slotMinutes, SLOT_LENGTHS, type Slot, type SlotLength } from '@cairn/shared/contract';

/**
 * The length of a slot as the student sees it, for the calls that take it: the server refuses another one (ADR 74).
 *
 * @param isChecked whether the server knows lengths
 */
export function shownLength(
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
  isChecked: boolean,
): { minutes?: SlotLength } {
  const minutes = SLOT_LENGTHS.find((length) => length === slotMinutes(slot));
  return isChecked && slot.endsAt && minutes !== undefined ? { minutes } : {};
}
