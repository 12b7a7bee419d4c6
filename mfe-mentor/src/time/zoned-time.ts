import { addDays, dateFormat, slotInstant, slotTextOf } from '@cairn/shared/contract';
import { zoneCity } from '@cairn/shared/ui';

const MINUTE = 60_000;

/** `Berlin (GMT+1)`: a zone by its city, with its offset at an instant. */
export function zoneLabel(zone: string, instant: number): string {
  const offset = dateFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = zoneCity(zone);
  return offset === undefined || offset === city ? city : `${city} (${offset})`;
}

/** The first instant of a date in a zone; not every midnight exists. */
function startOf(date: string, zone: string): number {
  for (let minutes = 0; minutes < 180; minutes += 30) {
    const instant = slotInstant(date, slotTextOf(minutes), zone);
    if (instant !== undefined) return instant;
  }
  return Date.parse(`${date}T00:00:00Z`);
}

/** Minutes by which a zone's clocks go forward on a date; negative for back, 0 on nearly every day. */
export function clocksChangeOn(date: string, zone: string): number {
  return 1440 - (startOf(addDays(date, 1), zone) - startOf(date, zone)) / MINUTE;
}
