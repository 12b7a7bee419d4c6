const KEY = 'cairn.registry';
/** A remembered counter that is further than this in the future is not from a registry, and is ignored. */
const DAY = 86_400_000;

/** The remembered counter of a browser without storage; lost when the page ends. */
let inPage = '';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? inPage;
  } catch {
    return inPage;
  }
}

/**
 * Compares the counter of a registry with the highest one that this browser has seen for the site, and remembers the
 * new counter unless it is lower. A rollback is a new registry with a higher counter. Counters are in milliseconds
 * since the Unix epoch.
 *
 * @returns whether the registry is older
 */
export function isReplayed(site: string, counter: number): boolean {
  const [seenSite, seen = 0] = read().split(' ');
  if (seenSite === site && counter < Number(seen) && Number(seen) < Date.now() + DAY) return true;
  inPage = `${site} ${counter}`;
  try {
    localStorage.setItem(KEY, inPage);
  } catch {
    // Remembered until the page ends.
  }
  return false;
}
