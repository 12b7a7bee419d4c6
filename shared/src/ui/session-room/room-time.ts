import type { SessionRoom } from '@cairn/shared/contract';
import { plural } from '../count-text.ts';

const minutesUntil = (instant: string, now: number) =>
  plural(Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000)), 'minute');

/**
 * The time until the session starts or ends, or until the room closes after it.
 *
 * @param now milliseconds since 1970 by the clock of the server
 */
export function timeText(
  { startsAt, endsAt, closesAt }: Pick<SessionRoom, 'startsAt' | 'endsAt' | 'closesAt'>,
  now: number,
): string {
  if (now < Date.parse(startsAt)) return `Starts in ${minutesUntil(startsAt, now)}`;
  if (now < Date.parse(endsAt)) return `${minutesUntil(endsAt, now)} left`;
  return `Room closes in ${minutesUntil(closesAt, now)}`;
}
