import {
  dateFormat,
  formatTime,
  haveSameDate,
  showSameTime,
  zoneCity,
  zoneOffset,
} from '@cairn/shared/contract';

/** A time that a mail shows, as ISO instants. */
interface MailedTime {
  startsAt: string;
  /** Absent for a single instant, such as a deadline, and in mails that earlier releases have queued. */
  endsAt?: string | undefined;
}

/** The time zones in which a mail shows times. */
interface MailedZones {
  /** Zone of the recipient. */
  timeZone: string;
  /** Zone of the other side; absent if the recipient may not see this zone (decision 219). */
  partnerTimeZone?: string | undefined;
}

/** `10:00–11:00 AM` or `11:30 AM–12:30 PM`. If the clocks change in between: `2:30 AM GMT+2–2:30 AM GMT+1`. */
function timesIn(zone: string, { startsAt, endsAt }: MailedTime): string {
  const start = formatTime(startsAt, zone);
  if (endsAt === undefined) return start;
  const end = formatTime(endsAt, zone);
  const [before, after] = [startsAt, endsAt].map((instant) => zoneOffset(zone, Date.parse(instant)));
  if (before !== after) return `${start} ${before}–${end} ${after}`;
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${isSameHalf ? start.slice(0, -3) : start}–${end}`;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const dayIn = (zone: string, instant: string, options: Intl.DateTimeFormatOptions = DAY) =>
  dateFormat('en-GB', { ...options, timeZone: zone }).format(new Date(instant));

/** Null if both zones show the same time. */
function timeOfPartner({ startsAt, endsAt }: MailedTime, zone: string, partner: string): string | null {
  const instants = [startsAt, endsAt ?? startsAt].map((instant) => Date.parse(instant));
  if (instants.every((instant) => showSameTime(instant, zone, partner))) return null;
  const times = `${timesIn(partner, { startsAt, endsAt })} in ${zoneCity(partner)}`;
  return haveSameDate(Date.parse(startsAt), zone, partner) ? times : `${dayIn(partner, startsAt)}, ${times}`;
}

/**
 * Formats a time in the zone of the recipient, and in the zone of the other side if the time there differs:
 * `Tuesday, 1 December 2026, 2:00–3:00 PM (Berlin), 8:00–9:00 AM in New York`.
 */
export function mailedTime(time: MailedTime, { timeZone, partnerTimeZone }: MailedZones): string {
  const day = dayIn(timeZone, time.startsAt, { ...DAY, year: 'numeric' });
  const own = `${day}, ${timesIn(timeZone, time)} (${zoneCity(timeZone)})`;
  const theirs = partnerTimeZone === undefined ? null : timeOfPartner(time, timeZone, partnerTimeZone);
  return theirs === null ? own : `${own}, ${theirs}`;
}
