import { instantOf, type ScheduleChange, SESSION_MINUTES, type WallTime } from '@cairn/shared/contract';
import type { NewSlot, SlotRow } from './schedules.repository.ts';

const SESSION_MS = SESSION_MINUTES * 60_000;

export type SkipReason = ScheduleChange['skipped'][number]['reason'];

/** The result of planning. */
export interface OpeningPlan {
  /** Slots to create. */
  create: NewSlot[];
  /** Closed slots to reopen. */
  reopen: number[];
  /** Already open, booked or not. */
  kept: number[];
  skipped: { date: string; timeSlot: string; reason: SkipReason }[];
}

/** Context of a plan. */
export interface PlanContext {
  zone: string;
  now: Date;
  /** The mentor's slots around the requested times, including closed slots. */
  existing: SlotRow[];
  daysOff: ReadonlySet<string>;
}

interface Span {
  start: number;
  end: number;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/**
 * Plans which requested slots can be opened: not past, not on a day off, not skipped by the zone's clocks, and
 * without overlapping another open slot (decisions 3, 10 and 11). Earlier requests take precedence.
 */
export function planOpening(hours: WallTime[], { zone, now, existing, daysOff }: PlanContext): OpeningPlan {
  const plan: OpeningPlan = { create: [], reopen: [], kept: [], skipped: [] };
  const byStart = new Map(existing.map((slot) => [slot.startsAt.getTime(), slot]));
  const open: Span[] = existing
    .filter(({ isOpen }) => isOpen)
    .map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
  const seen = new Set<number>();

  for (const { date, timeSlot } of hours) {
    const skip = (reason: SkipReason) => plan.skipped.push({ date, timeSlot, reason });
    const startsAt = instantOf({ date, timeSlot }, zone);
    if (!startsAt) skip('noSuchTime');
    else if (startsAt <= now) skip('past');
    else if (daysOff.has(date)) skip('dayOff');
    else if (!seen.has(startsAt.getTime())) {
      const start = startsAt.getTime();
      seen.add(start);
      const there = byStart.get(start);
      const span = { start, end: there?.endsAt.getTime() ?? start + SESSION_MS };
      if (there?.isOpen) plan.kept.push(there.id);
      else if (open.some((other) => overlaps(span, other))) skip('overlap');
      else {
        open.push(span);
        if (there) plan.reopen.push(there.id);
        else plan.create.push({ date, timeSlot, startsAt, endsAt: new Date(span.end) });
      }
    }
  }
  return plan;
}
