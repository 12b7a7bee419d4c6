import { currentZone, isNamedZone, zoneOffset } from '@cairn/shared/contract';

/** A zone as an option of a select: `Europe/Berlin (GMT+1)`. */
export interface ZoneOption {
  value: string;
  label: string;
}

function optionOf(zone: string): ZoneOption {
  const label = `${zone.replaceAll('_', ' ')} (${zoneOffset(zone, Date.now()) ?? ''})`;
  return { value: zone, label: isNamedZone(zone) ? label : `${label}, no longer offered` };
}

/**
 * All named zones that this browser supports, under their current names and with their offsets today.
 *
 * @param first zones at the beginning of the list, in this order, even if they are no longer offered
 */
export function zoneOptions(first: readonly string[]): ZoneOption[] {
  const offered = [...Intl.supportedValuesOf('timeZone').filter(isNamedZone), 'UTC'];
  return [...new Set([...first, ...offered].map(currentZone))].map(optionOf);
}
