import { slotMinutes, SLOT_LENGTHS, type Slot, type SlotLength } from '@cairn/shared/contract';

/**
 * The length of a slot as the page shows it. The server refuses the call if the length has changed since (ADR 74).
 *
 * @param isChecked whether the server has lengths of slots
 */
export function shownLength(
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
  isChecked: boolean,
): { minutes?: SlotLength } {
  const minutes = SLOT_LENGTHS.find((length) => length === slotMinutes(slot));
  return isChecked && slot.endsAt && minutes !== undefined ? { minutes } : {};
}
