import { useSyncExternalStore } from 'react';
import { dateFormat, formatTime } from '@cairn/shared/contract';

type FreeSlot = { date: string; timeSlot: string; startsAt: string };

const never = () => () => undefined;
const ownZone = () => dateFormat('en', {}).resolvedOptions().timeZone;

/** The visitor's zone; null on the server and in the first render, which use the mentor's. */
export const useVisitorZone = (): string | null => useSyncExternalStore(never, ownZone, () => null);

const dayIn = (instant: Date, timeZone: string) =>
  dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(instant);

/** Day and time of a slot in a zone; without one, as the mentor has opened it. */
export function slotText({ date, timeSlot, startsAt }: FreeSlot, zone: string | null) {
  if (zone === null)
    return { day: dayIn(new Date(`${date}T12:00:00Z`), 'UTC'), time: timeSlot.replace(/^0/, '') };
  return { day: dayIn(new Date(startsAt), zone), time: formatTime(startsAt, zone) };
}
