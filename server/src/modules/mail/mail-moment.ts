import { dateFormat, unusualLength } from '@cairn/shared/contract';

/** A time as {@link moment} formats it, with its length if that is not the usual one: `…, 30 min`. */
export function momentWithLength(
  { startsAt, endsAt }: { startsAt: string; endsAt?: string | undefined },
  timeZone: string,
): string {
  const length = unusualLength({ startsAt, endsAt });
  return `${moment(startsAt, timeZone)}${length === null ? '' : `, ${length}`}`;
}

/** Formats an instant in the recipient's zone: `Tuesday 1 December 2026 at 10:00 am (Europe/Prague)`. */
export function moment(startsAt: string, timeZone: string): string {
  const format = dateFormat('en-GB', {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
    hour12: true,
  });
  return `${format.format(new Date(startsAt))} (${timeZone})`;
}
