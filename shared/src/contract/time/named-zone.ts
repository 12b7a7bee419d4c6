const AREAS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific';
const NAMED = new RegExp(String.raw`^(?:UTC|(?:${AREAS})(?:/[A-Z][\w+-]*){1,2})$`);

/** Whether a text has the form of a zone that {@link isNamedZone} accepts. Cheaper than asking `Intl`. */
export const hasNamedForm = (zone: string): boolean => NAMED.test(zone);

/**
 * Whether a zone is UTC, or a supported IANA zone with area and location. `Intl` accepts more (decision 70): offsets,
 * which have no daylight saving time, and names that PostgreSQL may not know.
 */
export function isNamedZone(zone: string): boolean {
  if (!hasNamedForm(zone)) return false;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    // `Intl` ignores case, so a zone in another case is refused here. Another name of the zone is accepted:
    // `Asia/Calcutta` for `Asia/Kolkata`.
    return known === zone || known.toLowerCase() !== zone.toLowerCase();
  } catch {
    return false;
  }
}
