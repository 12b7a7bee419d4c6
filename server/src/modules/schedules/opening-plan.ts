import { instantOf, type ScheduleChange, SESSION_MINUTES, type WallTime } from '@cairn/shared/contract';
import type { NewSlot, ChangedSlot, SlotRow } from './schedules.repository.ts';

const MINUTE = 60_000;

export type SkipReason = ScheduleChange['skipped'][number]['reason'];

/** A slot to open. Without `minutes`, an open slot keeps its length, and other slots get {@link SESSION_MINUTES}. */
export interface RequestedSlot extends WallTime {
  minutes?: number | undefined;
}

/** The result of planning. */
export interface OpeningPlan {
  create: NewSlot[];
  /** Closed slots to reopen, with their new ends. */
  reopen: ChangedSlot[];
  /** Free open slots that get another length. */
  resize: ChangedSlot[];
  /** The ids of open slots, booked or not, that keep their length. */
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
  /** Whether a free open slot gets the requested length. If false, the request is skipped as an overlap. */
  canResize?: boolean;
}

interface Span {
  start: number;
  end: number;
}

interface TimedRequest extends RequestedSlot {
  start: number | undefined;
  /** The existing slot with the same start, open or closed. */
  current: SlotRow | undefined;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
const spanOf = ({ startsAt, endsAt }: SlotRow): Span => ({
  start: startsAt.getTime(),
  end: endsAt.getTime(),
});

const changesLength = ({ start, current, minutes }: TimedRequest): boolean =>
  start !== undefined &&
  current?.isOpen === true &&
  minutes !== undefined &&
  current.endsAt.getTime() - start !== minutes * MINUTE;

/**
 * Plans which requested slots can be opened (decisions 3, 10 and 11). Of overlapping requests, the first in the list is
 * opened. A slot has its full length even if the clocks change during the slot (ADR 74).
 */
export function planOpening(
  requests: RequestedSlot[],
  { zone, now, existing, daysOff, canResize = false }: PlanContext,
): OpeningPlan {
  const plan: OpeningPlan = { create: [], reopen: [], resize: [], kept: [], skipped: [] };
  const byStart = new Map(existing.map((slot) => [slot.startsAt.getTime(), slot]));
  const timed = requests.map((request): TimedRequest => {
    const start = instantOf(request, zone)?.getTime();
    return { ...request, start, current: start === undefined ? undefined : byStart.get(start) };
  });
  // Other requested slots can use the time of a slot that gets another length.
  const resized = new Set(
    canResize
      ? timed
          .filter(({ current }) => !current?.isBooked)
          .filter(changesLength)
          .map(({ current }) => current)
      : [],
  );
  const open = existing.filter((slot) => slot.isOpen && !resized.has(slot)).map(spanOf);
  const seen = new Set<number>();

  for (const request of timed) {
    const { date, timeSlot, start, current, minutes = SESSION_MINUTES } = request;
    const skip = (reason: SkipReason) => plan.skipped.push({ date, timeSlot, reason });
    if (start === undefined) skip('noSuchTime');
    else if (start <= now.getTime()) skip('past');
    else if (daysOff.has(date)) skip('dayOff');
    else if (!seen.has(start)) {
      seen.add(start);
      const span = { start, end: start + minutes * MINUTE };
      const endsAt = new Date(span.end);
      const isResized = current !== undefined && resized.has(current);
      if (current?.isOpen && !changesLength(request)) plan.kept.push(current.id);
      else if (current?.isOpen && current.isBooked && canResize) skip('booked');
      else if (open.some((other) => overlaps(span, other))) skip('overlap');
      else {
        open.push(span);
        if (current) plan[isResized ? 'resize' : 'reopen'].push({ id: current.id, endsAt });
        else plan.create.push({ date, timeSlot, startsAt: new Date(start), endsAt });
      }
    }
  }
  return plan;
}
