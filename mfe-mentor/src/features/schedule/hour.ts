import { type Session, type Slot, slotInstant } from '@cairn/shared/contract';
import { isLive } from '../../sessions/group-sessions.ts';
import { slotsOverlap } from '../../time/slot-order.ts';
import { draftedHours, draftedState, type Draft } from './draft.ts';

/**
 * The state of an hour. `free` can be opened; `blocked` would overlap another hour; `missing` is skipped by the
 * clocks.
 */
export type HourKind = 'free' | 'open' | 'booked' | 'blocked' | 'missing';

export interface Hour {
  date: string;
  timeSlot: string;
  kind: HourKind;
  isPast: boolean;
  /** Open after the next save. */
  willBeOpen: boolean;
  /** Whether the draft changes it. */
  isChanged: boolean;
  /** Open, but hidden from students: the calendar of the mentor is busy (ADR 64). */
  isBusy: boolean;
  /** The live session that holds it, if known. */
  session: Session | null;
}

/** Everything that determines the state of hours. */
export interface ScheduleState {
  slots: readonly Slot[];
  sessions: readonly Session[];
  /** The mentor's zone, to which dates and hours refer. */
  zone: string;
  now: number;
  draft: Draft;
}

/** The live session of an hour: by the id in the slot, otherwise by date and time. */
function sessionOf(
  { date, timeSlot }: { date: string; timeSlot: string },
  slot: Slot | undefined,
  sessions: readonly Session[],
): Session | null {
  const id = slot?.session?.id;
  const found =
    id === undefined
      ? sessions.find((session) => isLive(session) && session.date === date && session.timeSlot === timeSlot)
      : sessions.find((session) => session.id === id);
  return found ?? null;
}

function kindOf(slot: Slot | undefined): 'free' | 'open' | 'booked' {
  if (!slot) return 'free';
  if (slot.isAvailable) return 'open';
  // Closed without a session means free; on a server that never names sessions it means "booked" (spec 4).
  return slot.session === null ? 'free' : 'booked';
}

/** The state of an hour, including the draft. */
export function hourOf(date: string, timeSlot: string, state: ScheduleState): Hour {
  const slot = state.slots.find((other) => other.date === date && other.timeSlot === timeSlot);
  const instant = slot?.startsAt ? Date.parse(slot.startsAt) : slotInstant(date, timeSlot, state.zone);
  const session = sessionOf({ date, timeSlot }, slot, state.sessions);
  const known = kindOf(slot);
  const kind: HourKind = known !== 'free' ? known : freeKind(date, timeSlot, instant, state);
  const drafted = kind === 'free' || kind === 'open' ? draftedState(state.draft, date, timeSlot) : undefined;
  return {
    date,
    timeSlot,
    kind,
    isPast: instant !== undefined && instant <= state.now,
    willBeOpen: drafted ?? kind === 'open',
    isChanged: drafted !== undefined,
    isBusy: kind === 'open' && slot?.isBusy === true,
    session: kind === 'booked' ? session : null,
  };
}

function freeKind(
  date: string,
  timeSlot: string,
  instant: number | undefined,
  state: ScheduleState,
): HourKind {
  if (instant === undefined) return 'missing';
  const taken = state.slots.filter(
    (slot) =>
      slot.date === date &&
      kindOf(slot) !== 'free' &&
      draftedState(state.draft, date, slot.timeSlot) !== false,
  );
  const others = [...taken.map((slot) => slot.timeSlot), ...draftedHours(state.draft, date)];
  return others.some((other) => slotsOverlap(other, timeSlot)) ? 'blocked' : 'free';
}

/** Whether a press can open or close it. */
export function canToggle({ kind, isPast }: Hour): boolean {
  return !isPast && (kind === 'free' || kind === 'open');
}

/** An hour before a date is chosen: stored under the empty date. */
export function undatedHour(timeSlot: string, draft: Draft): Hour {
  const willBeOpen = draftedState(draft, '', timeSlot) ?? false;
  return {
    date: '',
    timeSlot,
    kind: 'free',
    isPast: false,
    willBeOpen,
    isChanged: willBeOpen,
    isBusy: false,
    session: null,
  };
}
