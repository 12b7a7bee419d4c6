import { dateFormat, formatDate, formatDateTime, timeElsewhere, unusualLength } from '@cairn/shared/contract';

/** A slot of the contract; the instants and the zone are extras (decision 3). */
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
  /** Date and time in the viewer's zone, "Mon 23 Nov, 2:30 PM"; without an instant, in the mentor's zone. */
  own: string;
  /** `30 min`; `null` for the usual 60 minutes (ADR 74), and without an instant. */
  length: string | null;
  /** The time in the mentor's zone, "9:00 AM in New York"; `null` if the time is the same or unknown. */
  mentors: string | null;
  /** Machine-readable, for `<time>`. */
  dateTime: string;
};

/** The zone of the browser. */
export function viewerZone(): string {
  return dateFormat('en', {}).resolvedOptions().timeZone;
}

/** Formats a slot in the viewer's zone, and in the mentor's zone if the time differs (decision 3). */
export function formatSlot(slot: Slot, zone = viewerZone()): FormattedSlot {
  const { date, timeSlot, startsAt, timeZone } = slot;
  if (!startsAt) {
    const isDate = !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
    const day = isDate ? formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' }) : date;
    return { own: `${day}, ${timeSlot.replace(/^0/, '')}`, length: null, mentors: null, dateTime: date };
  }
  return {
    own: formatDateTime(startsAt, zone),
    length: unusualLength(slot),
    mentors: timeZone ? timeElsewhere(startsAt, zone, timeZone) : null,
    dateTime: startsAt,
  };
}
