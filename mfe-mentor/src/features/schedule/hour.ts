import {
  type BookingRule,
  canStartAt,
  SESSION_MINUTES,
  type Session,
  type Slot,
  type SlotLength,
  slotInstant,
  slotMinutes,
} from '@cairn/shared/contract';
import { isLive } from '../../sessions/group-seats.ts';
import { overlapOn } from '../../time/clock-change.ts';
import { slotsOverlap, type DayPeriod } from '../../time/slot-order.ts';
import { draftedHours, draftedState, type Draft } from './draft.ts';

/**
 * `free` can be opened before the start of the hour. `blocked` would overlap another hour. The clocks skip a `missing`
 * hour. With the chosen length, an `offGrid` hour cannot start at this time (ADR 74).
 */
export type HourKind = 'free' | 'open' | 'booked' | 'blocked' | 'missing' | 'offGrid';

export interface Hour {
  date: string;
  timeSlot: string;
  kind: HourKind;
  /** The drafted or saved length in minutes. A press on a free hour opens the hour with this length. */
  minutes: number;
  isPast: boolean;
  /** Whether the hour is open after the next save. */
  willBeOpen: boolean;
  /** Whether the draft changes the hour. */
  isChanged: boolean;
  /** Whether the mentor's busy calendar hides the open hour from students (ADR 64). */
  isBusy: boolean;
  /** The booking rule that hides an open hour from students; null if none does (ADR 75). */
  excludedBy: BookingRule | null;
  /** The live session that holds the hour, if known. For a group session: the session of one seat. */
  session: Session | null;
  /** The group session that holds the hour (ADR 88). */
  group: Slot['group'];
}

export interface ScheduleState {
  slots: readonly Slot[];
  sessions: readonly Session[];
  /** The mentor's zone. All dates and hours are in this zone. */
  zone: string;
  now: number;
  draft: Draft;
  /** Minutes of an hour to open; 60 by default. */
  newLength?: SlotLength;
}

/** A slot without a session id is matched by date and time. */
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
  if (slot.group) return 'booked';
  if (slot.isAvailable) return 'open';
  // With `null`, no session holds the closed slot. Without the field, a closed slot is booked (spec 4).
  return slot.session === null ? 'free' : 'booked';
}

/** The state of an hour, including the draft. */
export function hourOf(date: string, timeSlot: string, state: ScheduleState): Hour {
  const slot = state.slots.find((other) => other.date === date && other.timeSlot === timeSlot);
  const instant = slot?.startsAt ? Date.parse(slot.startsAt) : slotInstant(date, timeSlot, state.zone);
  const session = sessionOf({ date, timeSlot }, slot, state.sessions);
  const known = kindOf(slot);
  const change = draftedState(state.draft, date, timeSlot);
  // The draft cannot change the length of a booked hour.
  const minutes =
    (known !== 'booked' && change) ||
    (slot && known !== 'free' ? slotMinutes(slot) : (state.newLength ?? SESSION_MINUTES));
  const kind: HourKind = known !== 'free' ? known : freeKind(date, { timeSlot, minutes }, instant, state);
  const drafted = kind === 'free' || kind === 'open' ? change : undefined;
  return {
    date,
    timeSlot,
    kind,
    minutes,
    isPast: instant !== undefined && instant <= state.now,
    willBeOpen: drafted === undefined ? kind === 'open' : drafted !== false,
    isChanged: drafted !== undefined,
    isBusy: kind === 'open' && slot?.isBusy === true,
    excludedBy: (kind === 'open' && slot?.excludedBy) || null,
    session: kind === 'booked' ? session : null,
    group: slot?.group ?? null,
  };
}

/** Who holds an hour, if known. */
export const holderOf = ({ group, session }: Pick<Hour, 'group' | 'session'>): string | undefined =>
  group ? 'Group session' : session?.student.name;

export const isRequested = ({ session }: Pick<Hour, 'session'>): boolean => session?.status === 'PENDING';

/** The periods of a date that are taken after the next save. */
export function takenPeriods(
  date: string,
  { slots, draft }: Pick<ScheduleState, 'slots' | 'draft'>,
): DayPeriod[] {
  const taken = slots.filter(
    (slot) =>
      slot.date === date &&
      (kindOf(slot) === 'booked' ||
        (kindOf(slot) === 'open' && draftedState(draft, date, slot.timeSlot) === undefined)),
  );
  return [
    ...taken.map((slot) => ({ timeSlot: slot.timeSlot, minutes: slotMinutes(slot) })),
    ...draftedHours(draft, date),
  ];
}

function freeKind(
  date: string,
  period: DayPeriod,
  instant: number | undefined,
  state: ScheduleState,
): HourKind {
  if (instant === undefined) return 'missing';
  if (takenPeriods(date, state).some((other) => overlapOn(date, state.zone, other, period))) return 'blocked';
  return canStartAt(period.timeSlot, period.minutes) ? 'free' : 'offGrid';
}

export function canToggle({ kind, isPast }: Hour): boolean {
  return !isPast && (kind === 'free' || kind === 'open');
}

/** The state of an hour while no date is chosen. The draft stores the hour under an empty date. */
export function undatedHour(timeSlot: string, { draft, newLength = SESSION_MINUTES }: ScheduleState): Hour {
  const minutes = draftedState(draft, '', timeSlot) || newLength;
  const willBeOpen = Boolean(draftedState(draft, '', timeSlot));
  const isBlocked = draftedHours(draft, '').some((other) => slotsOverlap(other, { timeSlot, minutes }));
  return {
    date: '',
    timeSlot,
    kind: isBlocked ? 'blocked' : 'free',
    minutes,
    isPast: false,
    willBeOpen,
    isChanged: willBeOpen,
    isBusy: false,
    excludedBy: null,
    session: null,
    group: null,
  };
}
