import { compareSlots, dateIn, type Slot } from '@cairn/shared/contract';

/** The date of a slot in the viewer's zone; for a slot without an instant, the date that the server sends. */
export function viewerDayOf(slot: Pick<Slot, 'date' | 'startsAt'>, zone: string): string {
  return slot.startsAt ? dateIn(zone, slot.startsAt) : slot.date;
}

/** Compares slots by instant if both are known, otherwise by date and time. */
export function bySlotTime(
  first: Pick<Slot, 'date' | 'timeSlot' | 'startsAt'>,
  second: Pick<Slot, 'date' | 'timeSlot' | 'startsAt'>,
): number {
  if (first.startsAt && second.startsAt) return Date.parse(first.startsAt) - Date.parse(second.startsAt);
  return first.date.localeCompare(second.date) || compareSlots(first.timeSlot, second.timeSlot);
}

/**
 * Free future slots by date in the viewer's zone, sorted by time (decision 3). A slot without an instant counts as
 * future.
 */
export function freeSlotsByDay(slots: readonly Slot[], zone: string, now: number): Map<string, Slot[]> {
  const free = slots.filter(
    (slot) => slot.isAvailable && !(slot.startsAt && Date.parse(slot.startsAt) <= now),
  );
  return Map.groupBy(free.toSorted(bySlotTime), (slot) => viewerDayOf(slot, zone));
}
