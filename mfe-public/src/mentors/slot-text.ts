import { useSyncExternalStore } from 'react';
import { dateFormat, formatTime, unusualLength } from '@cairn/shared/contract';

type FreeSlot = { date: string; timeSlot: string; startsAt: string; endsAt?: string | undefined };

const never = () => () => undefined;
const ownZone = () => dateFormat('en', {}).resolvedOptions().timeZone;

/** The visitor's zone; null on the server and during hydration, where times are in the mentor's zone. */
export const useVisitorZone = (): string | null => useSyncExternalStore(never, ownZone, () => null);

const dayIn = (instant: Date, timeZone: string) =>
  dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(instant);

/** @param zone null for the mentor's zone */
export function slotText(slot: FreeSlot, zone: string | null) {
  const { date, timeSlot, startsAt } = slot;
  const length = unusualLength(slot);
  if (zone === null)
    return { day: dayIn(new Date(`${date}T12:00:00Z`), 'UTC'), time: timeSlot.replace(/^0/, ''), length };
  return { day: dayIn(new Date(startsAt), zone), time: formatTime(startsAt, zone), length };
}
