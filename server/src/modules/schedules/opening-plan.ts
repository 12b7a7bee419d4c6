import { instantOf, type ScheduleChange, SESSION_MINUTES, type WallTime } from '@cairn/shared/contract';
import type { NewSlot, SlotRow } from './schedules.repository.ts';

const SESSION_MS = SESSION_MINUTES * 60_000;

export type SkipReason = ScheduleChange['skipped'][number]['reason'];

/** What opening the wanted hours comes to. */
export interface OpeningPlan {
  /** Hours without a row yet. */
  create: NewSlot[];
  /** Closed rows to open again. */
  reopen: number[];
  /** Open already, booked or not. */
  kept: number[];
  skipped: { date: string; timeSlot: string; reason: SkipReason }[];
}

/** What the plan is made against. */
export interface Circumstances {
  zone: string;
  now: Date;
  /** The mentor's slots around the wanted hours, closed ones too. */
  existing: SlotRow[];
  daysOff: ReadonlySet<string>;
}

interface Span {
  start: number;
  end: number;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/**
 * Plans which of the wanted hours can be opened: not those that are past, on a day off, skipped by the clocks of
 * the zone, or across another open slot (decisions 3, 10 and 11). Earlier wishes win over later ones.
 */
export function planOpening(
  wanted: WallTime[],
  { zone, now, existing, daysOff }: Circumstances,
): OpeningPlan {
  const plan: OpeningPlan = { create: [], reopen: [], kept: [], skipped: [] };
  const byStart = new Map(existing.map((slot) => [slot.startsAt.getTime(), slot]));
  const open: Span[] = existing
    .filter(({ isOpen }) => isOpen)
    .map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
  const seen = new Set<number>();

  for (const { date, timeSlot } of wanted) {
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
