const AREAS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific';
const NAMED = new RegExp(String.raw`^(?:UTC|(?:${AREAS})(?:/[A-Z][\w+-]*){1,2})$`);

/** Whether a text has the form of a zone that {@link isNamedZone} accepts. Cheaper than asking `Intl`. */
export const hasNamedForm = (zone: string): boolean => NAMED.test(zone);

/**
 * Whether a zone is UTC, or an IANA zone that is named by area and location and that this machine supports. `Intl`
 * also takes offsets (`+05:00`, `Etc/GMT+5`), which have no daylight saving time (PostgreSQL reads `+05:00` with the
 * opposite sign), and legacy names (`EST5EDT`, `SystemV/EST5`), which PostgreSQL may not support (decision 70).
 */
export function isNamedZone(zone: string): boolean {
  if (!hasNamedForm(zone)) return false;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    // `Intl` ignores case, and may return another name of the same zone (`Asia/Calcutta` for `Asia/Kolkata`).
    return known === zone || known.toLowerCase() !== zone.toLowerCase();
  } catch {
    return false;
  }
}
