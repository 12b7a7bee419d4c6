import {
  formatDate,
  minutesOf,
  SLOT_GRID_MINUTES,
  slotTextOf,
  type SlotLength,
} from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';
import { overlapOn } from '../../../time/clock-change.ts';
import { openHour, toggleHour, type Draft } from '../draft.ts';
import { canToggle, hourOf, takenPeriods, type Hour, type ScheduleState } from '../hour.ts';
import { hoursInUse, type DayRange } from './quarter-grid.ts';

interface Skip {
  date: string;
  timeSlot: string;
  reason: string;
}

/** The new draft, the number of changed hours, and the skipped times. */
export interface Painted {
  draft: Draft;
  count: number;
  skipped: Skip[];
}

const REASONS: Record<Hour['kind'], string> = {
  free: 'already open',
  open: 'already open',
  booked: 'booked',
  blocked: 'overlaps another hour',
  missing: 'skipped by a clock change',
  offGrid: 'not on the quarter hour',
};

const reasonOf = (hour: Hour) =>
  hour.isPast && hour.kind !== 'missing' ? 'already over' : REASONS[hour.kind];
const roundUpToGrid = (minutes: number) => Math.ceil(minutes / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES;

/** An hour that the draft closes can be opened again if the new length fits. */
function canOpen(hour: Hour, minutes: SlotLength, state: ScheduleState): boolean {
  if (hour.isPast || hour.willBeOpen) return false;
  if (hour.kind !== 'open') return hour.kind === 'free';
  const period = { timeSlot: hour.timeSlot, minutes };
  return !takenPeriods(hour.date, state).some((other) => overlapOn(hour.date, state.zone, other, period));
}

/**
 * The next start to try, in minutes after midnight: the end of the overlapping periods, rounded up to a quarter hour.
 */
function nextStart(hour: Hour, state: ScheduleState): number {
  const start = minutesOf(hour.timeSlot);
  const ends = takenPeriods(hour.date, state)
    .filter((other) => other.timeSlot === hour.timeSlot || overlapOn(hour.date, state.zone, other, hour))
    .map(({ timeSlot, minutes = 0 }) => minutesOf(timeSlot) + minutes);
  return Math.max(start + SLOT_GRID_MINUTES, ...ends.map(roundUpToGrid));
}

/** Opens as many back-to-back slots as fit in a range of each date. The first slot may be longer than the range. */
export function openRange(
  dates: readonly string[],
  { from, to }: DayRange,
  length: SlotLength,
  state: ScheduleState,
): Painted {
  const skipped: Skip[] = [];
  let { draft } = state;
  let count = 0;
  for (const date of dates) {
    let start = from;
    let refused: string | undefined;
    while (start < to && (start === from || start + length <= to)) {
      const timeSlot = slotTextOf(start);
      const current = { ...state, draft, newLength: length };
      const hour = hourOf(date, timeSlot, current);
      if (canOpen(hour, length, current)) {
        draft = openHour(draft, hour, length);
        count += 1;
        start += length;
        refused = undefined;
        continue;
      }
      const reason = reasonOf(hour);
      // Lists a reason once for consecutive times.
      if (reason !== refused) skipped.push({ date, timeSlot, reason });
      refused = reason;
      start = nextStart(hour, current);
    }
    const rest = to - start;
    if (rest > 0) {
      const timeSlot = slotTextOf(start);
      const current = { ...state, draft, newLength: length };
      const hour = hourOf(date, timeSlot, current);
      const reason = canOpen(hour, length, current) ? `${rest} minutes are too short` : reasonOf(hour);
      if (reason !== refused) skipped.push({ date, timeSlot, reason });
    }
  }
  return { draft, count, skipped };
}

/** Closes the open and drafted slots that overlap the range. */
export function closeRange(dates: readonly string[], { from, to }: DayRange, state: ScheduleState): Painted {
  const skipped: Skip[] = [];
  let { draft } = state;
  let count = 0;
  for (const date of dates) {
    for (const hour of hoursInUse(date, state)) {
      const start = minutesOf(hour.timeSlot);
      if (start >= to || start + hour.minutes <= from) continue;
      if (!canToggle(hour)) skipped.push({ date, timeSlot: hour.timeSlot, reason: reasonOf(hour) });
      else if (hour.willBeOpen) {
        draft = toggleHour(draft, date, hour.timeSlot, hour.kind === 'open');
        count += 1;
      }
    }
  }
  return { draft, count, skipped };
}

const LISTED_MAX = 3;

/** `2 hours to open. Skipped: Wed 2 Dec, 10:00 AM, booked.` */
export function describePainted({ count, skipped }: Painted, action: 'open' | 'close'): string {
  const done = `${plural(count, 'hour')} to ${action}.`;
  if (skipped.length === 0) return done;
  const listed = skipped.slice(0, LISTED_MAX).map(({ date, timeSlot, reason }) => {
    const day = formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
    return `${day}, ${timeSlot}, ${reason}`;
  });
  const more = skipped.length > LISTED_MAX ? [`and ${skipped.length - LISTED_MAX} more`] : [];
  return `${count > 0 ? `${done} ` : ''}Skipped: ${[...listed, ...more].join('; ')}.`;
}

/** Why one hour cannot be opened or closed. */
export function describeRefused(hour: Hour): string {
  const skipped = [{ date: hour.date, timeSlot: hour.timeSlot, reason: reasonOf(hour) }];
  return describePainted({ draft: {}, count: 0, skipped }, 'open');
}
