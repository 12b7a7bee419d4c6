const AREAS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific';
const NAMED = new RegExp(String.raw`^(?:UTC|(?:${AREAS})(?:/[A-Z][\w+-]*){1,2})$`);

/** Whether a text has the form of a zone that {@link isNamedZone} accepts. Cheaper than asking `Intl`. */
export const hasNamedForm = (zone: string): boolean => NAMED.test(zone);

/**
 * Whether a zone is UTC, or an IANA zone that is named by area and location and that this machine supports. `Intl`
 * accepts more (decision 70): offsets (`+05:00`, `Etc/GMT+5`) have no daylight saving time, and PostgreSQL reads
 * `+05:00` with the opposite sign. Legacy names (`EST5EDT`, `SystemV/EST5`) may be unknown to PostgreSQL.
 */
export function isNamedZone(zone: string): boolean {
  if (!hasNamedForm(zone)) return false;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    // `Intl` ignores the case of letters, so a zone that differs from the result only in case is refused. `Intl` may
    // also return another name of the zone (`Asia/Calcutta` for `Asia/Kolkata`). Such a zone is accepted.
    return known === zone || known.toLowerCase() !== zone.toLowerCase();
  } catch {
    return false;
  }
}
