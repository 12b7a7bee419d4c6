import type { Slot } from '@cairn/shared/contract';

const DAY = 86_400_000;
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: number | string | Date): string {
  let format = dayFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(zone, format);
  }
  return format.format(new Date(instant));
}

/** The date so many days later. Dates have no clock, so no change of clocks can bend this. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** On which date of the viewer's calendar a slot lies; without an instant, the date as it was sent. */
export function viewerDayOf(slot: Pick<Slot, 'date' | 'startsAt'>, zone: string): string {
  return slot.startsAt ? dayIn(zone, slot.startsAt) : slot.date;
}

const minutesOf = (timeSlot: string) => {
  const [, hour = '0', minute = '0', half] = /^(\d+):(\d+) (AM|PM)$/.exec(timeSlot) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
};

/** Order in time: by the instant where there is one, else by date and clock. */
export function bySlotTime(
  first: Pick<Slot, 'date' | 'timeSlot' | 'startsAt'>,
  second: Pick<Slot, 'date' | 'timeSlot' | 'startsAt'>,
): number {
  if (first.startsAt && second.startsAt) return Date.parse(first.startsAt) - Date.parse(second.startsAt);
  return first.date.localeCompare(second.date) || minutesOf(first.timeSlot) - minutesOf(second.timeSlot);
}

/** Free slots that have not begun, by the viewer's dates, each date in order of time (decision 3). */
export function freeSlotsByDay(slots: readonly Slot[], zone: string, now: number): Map<string, Slot[]> {
  const free = slots.filter(
    (slot) => slot.isAvailable && !(slot.startsAt && Date.parse(slot.startsAt) <= now),
  );
  return Map.groupBy(free.toSorted(bySlotTime), (slot) => viewerDayOf(slot, zone));
}

/** The mentor's dates that can fall on a date of the viewer: zones lie up to a day apart. */
export function wireDatesAround(day: string): { from: string; to: string } {
  return { from: addDays(day, -1), to: addDays(day, 1) };
}
