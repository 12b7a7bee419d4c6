import { currentZone, hasNamedForm, isNamedZone, zoneOffset } from '@cairn/shared/contract';

/**
 * A zone as an option of a select. The label has no offset, because formatting the offsets of all zones takes about
 * 60 ms.
 */
export interface ZoneOption {
  value: string;
  /** `America/New York` */
  label: string;
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** A zone with its current offset, `America/New York (GMT-5)`, and a note if the zone is no longer offered. */
export function describeZone(zone: string): string {
  const label = `${nameOf(zone)} (${zoneOffset(zone, Date.now()) ?? ''})`;
  return isNamedZone(zone) ? label : `${label}, no longer offered`;
}

/**
 * UTC and all named zones that this browser supports, under their current names.
 *
 * @param first zones to list first, in this order
 */
export function zoneOptions(first: readonly string[]): ZoneOption[] {
  const offered = [...Intl.supportedValuesOf('timeZone').filter(hasNamedForm), 'UTC'];
  const zones = new Set([...first, ...offered].map(currentZone));
  return [...zones].map((zone) => ({ value: zone, label: nameOf(zone) }));
}

/** Whether an option matches a search for a city or an offset: `new york`, `gmt+5`. */
export function matchesZone(search: string, { value, label }: ZoneOption): boolean {
  const text = search.trim().toLowerCase();
  if (label.toLowerCase().includes(text)) return true;
  return /\d|^gmt/.test(text) && describeZone(value).toLowerCase().includes(text);
}
