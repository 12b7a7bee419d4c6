import { dateFormat } from '@cairn/shared/contract';

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
