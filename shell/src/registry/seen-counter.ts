const KEY = 'cairn.registry';
/** No clock is that wrong: a higher counter was not written by a registry. */
const DAY = 86_400_000;

/** Without storage the page itself remembers. */
let inPage = '';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? inPage;
  } catch {
    return inPage;
  }
}

/**
 * Whether a registry is at least as new as the newest that this browser has seen of the site, and remembers it. A
 * rollback is a new registry with a higher counter. Counters are milliseconds since 1970.
 */
export function isNotReplayed(site: string, counter: number): boolean {
  const [seenSite, seen = 0] = read().split(' ');
  if (seenSite === site && counter < Number(seen) && Number(seen) < Date.now() + DAY) return false;
  inPage = `${site} ${counter}`;
  try {
    localStorage.setItem(KEY, inPage);
  } catch {
    // Remembered until the page ends.
  }
  return true;
}
