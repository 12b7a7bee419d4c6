import { dateIn, formatTime } from '@cairn/shared/contract';
import { slotKey } from '../../slots/slot-clock.ts';

/**
 * Day and slot in the URL. A link from outside names the start of a slot instead (`at`), because its day depends on the
 * zone of the reader.
 */
export function chosenSlot(
  params: URLSearchParams,
  { zone, mentorZone }: { zone: string; mentorZone: string | undefined },
): { day: string | null; slot: string | null } {
  const at = params.get('at') ?? '';
  if (mentorZone === undefined || !params.has('at') || Number.isNaN(Date.parse(at)))
    return { day: params.get('day'), slot: params.get('slot') };
  const slot = { date: dateIn(mentorZone, at), timeSlot: formatTime(at, mentorZone, '2-digit') };
  return { day: dateIn(zone, at), slot: slotKey(slot) };
}
