import { dateIn, formatTime, slotInstant } from '@cairn/shared/contract';
import { slotKey } from '../../slots/slot-clock.ts';

interface Zones {
  /** The zone in which the student views times. */
  zone: string;
  mentorZone: string | undefined;
}

/**
 * The date of a slot in the viewed zone; undefined if the slot or the mentor's zone is unknown. The `day` in the URL
 * may belong to a different zone.
 *
 * @param slot the `slotKey` of the slot
 */
export function dayOfSlot(slot: string | null, { zone, mentorZone }: Zones): string | undefined {
  const [, date = '', timeSlot = ''] = /^(\S+) (.+)$/.exec(slot ?? '') ?? [];
  const instant = mentorZone === undefined ? undefined : slotInstant(date, timeSlot, mentorZone);
  return instant === undefined ? undefined : dateIn(zone, instant);
}

/**
 * The day and slot in the URL. Links from public pages have only the start of the slot (`at`), because the day depends
 * on the zone.
 */
export function chosenSlot(
  params: URLSearchParams,
  { zone, mentorZone }: Zones,
): { day: string | null; slot: string | null } {
  const at = params.get('at') ?? '';
  if (mentorZone === undefined || !params.has('at') || Number.isNaN(Date.parse(at)))
    return { day: params.get('day'), slot: params.get('slot') };
  const slot = { date: dateIn(mentorZone, at), timeSlot: formatTime(at, mentorZone, '2-digit') };
  return { day: dateIn(zone, at), slot: slotKey(slot) };
}
