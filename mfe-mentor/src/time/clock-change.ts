import { addDays, SESSION_MINUTES, slotInstant, startOfDay } from '@cairn/shared/contract';
import { slotsOverlap, type DayPeriod } from './slot-order.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

const changes = new Map<string, number>();

/** Minutes that a zone's clocks go forward on a date; negative if they go back, 0 on most days. */
export function clockChangeMinutes(date: string, zone: string): number {
  const key = `${date} ${zone}`;
  // Cached, because the week grid calls this for every hour.
  const known = changes.get(key);
  if (known !== undefined) return known;
  const dayMs = startOfDay(addDays(date, 1), zone).getTime() - startOfDay(date, zone).getTime();
  const change = DAY_MINUTES - dayMs / MINUTE;
  changes.set(key, change);
  return change;
}

/**
 * Whether two periods of a date overlap. Lengths are real minutes (ADR 74). If the clocks skip the hour from 02:00, 90
 * minutes from 01:30 end at 04:00.
 */
export function overlapOn(date: string, zone: string, left: DayPeriod, right: DayPeriod): boolean {
  if (date === '' || clockChangeMinutes(date, zone) === 0) return slotsOverlap(left, right);
  const [one, other] = [left, right].map(({ timeSlot, minutes = SESSION_MINUTES }) => {
    const start = slotInstant(date, timeSlot, zone) ?? Number.NaN;
    return { start, end: start + minutes * MINUTE };
  });
  // A skipped time cannot be opened, so the time overlaps nothing.
  return Boolean(
    one && other && left.timeSlot !== right.timeSlot && one.start < other.end && other.start < one.end,
  );
}
