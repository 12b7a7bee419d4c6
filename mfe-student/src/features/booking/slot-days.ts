import { compareSlots, dateIn, type Slot } from '@cairn/shared/contract';

/** On which date of the viewer's calendar a slot lies; without an instant, the date as it was sent. */
export function viewerDayOf(slot: Pick<Slot, 'date' | 'startsAt'>, zone: string): string {
  return slot.startsAt ? dateIn(zone, slot.startsAt) : slot.date;
}

/** Order in time: by the instant where there is one, else by date and clock. */
export function bySlotTime(
  first: Pick<Slot, 'date' | 'timeSlot' | 'startsAt'>,
  second: Pick<Slot, 'date' | 'timeSlot' | 'startsAt'>,
): number {
  if (first.startsAt && second.startsAt) return Date.parse(first.startsAt) - Date.parse(second.startsAt);
  return first.date.localeCompare(second.date) || compareSlots(first.timeSlot, second.timeSlot);
}

/** Free slots that have not begun, by the viewer's dates, each date in order of time (decision 3). */
export function freeSlotsByDay(slots: readonly Slot[], zone: string, now: number): Map<string, Slot[]> {
  const free = slots.filter(
    (slot) => slot.isAvailable && !(slot.startsAt && Date.parse(slot.startsAt) <= now),
  );
  return Map.groupBy(free.toSorted(bySlotTime), (slot) => viewerDayOf(slot, zone));
}
