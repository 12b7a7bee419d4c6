import { formatTime, dateFormat, unusualLength } from '@cairn/shared/contract';
import { zoneCity } from '../zone-names.ts';

/** A slot of the contract; the instants are extras (decision 3). */
export type Slot = {
  /** `YYYY-MM-DD`, in the mentor's zone. */
  date: string;
  /** `09:00 AM`, in the mentor's zone. */
  timeSlot: string;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  timeZone?: string | null | undefined;
};

export type FormattedSlot = {
  /** For the viewer: "Mon 23 Nov, 2:30 PM". */
  own: string;
  /** `30 min`, if it does not last the usual 60 minutes (ADR 74). */
  length: string | null;
  /** The time in the mentor's zone, if it differs: "9:00 AM in New York". */
  mentors: string | null;
  /** Machine readable, for `<time>`. */
  dateTime: string;
};

/** The viewer's own zone. */
export function viewerZone(): string {
  return dateFormat('en', {}).resolvedOptions().timeZone;
}

const dayOf = (instant: Date, timeZone: string) =>
  dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(instant);

/** Formats an instant in a zone: `Mon 23 Nov, 2:30 PM`. */
export function formatDateTime(instant: string, zone: string): string {
  const moment = new Date(instant);
  return `${dayOf(moment, zone)}, ${formatTime(moment, zone)}`;
}

/** Formats a slot (decision 3): in the viewer's zone, and in the mentor's if it differs. */
export function formatSlot(slot: Slot, zone = viewerZone()): FormattedSlot {
  const { date, timeSlot, startsAt, timeZone } = slot;
  const plain = new Date(`${date}T00:00:00Z`);
  if (!startsAt) {
    const day = Number.isNaN(plain.getTime()) ? date : dayOf(plain, 'UTC');
    return { own: `${day}, ${timeSlot.replace(/^0/, '')}`, length: null, mentors: null, dateTime: date };
  }
  const instant = new Date(startsAt);
  const own = formatDateTime(startsAt, zone);
  const length = unusualLength(slot);
  if (!timeZone) return { own, length, mentors: null, dateTime: startsAt };
  const theirs = formatDateTime(startsAt, timeZone);
  if (theirs === own) return { own, length, mentors: null, dateTime: startsAt };
  const sameDay = dayOf(instant, zone) === dayOf(instant, timeZone);
  return {
    own,
    length,
    mentors: `${sameDay ? formatTime(instant, timeZone) : theirs} in ${zoneCity(timeZone)}`,
    dateTime: startsAt,
  };
}
