const KEY = 'cairn.registry';
/** A remembered counter that is further than this in the future is not from a registry, and is ignored. */
const DAY = 86_400_000;

/** The last counter, if the browser has refused to store it; lost when the page ends. */
let inPage = '';

function readStored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The highest remembered counter of a site; 0 without one. */
function highestOf(site: string): number {
  const counters = [readStored(), inPage].map((remembered) => {
    const [seenSite, seen] = remembered.split(' ');
    return seenSite === site && Number(seen) < Date.now() + DAY ? Number(seen) : 0;
  });
  return Math.max(...counters);
}

/**
 * Compares the counter of a registry with the highest one that this browser has seen for the site, and remembers the
 * new counter unless it is lower. A rollback is a new registry with a higher counter. Counters are in milliseconds
 * since the Unix epoch.
 *
 * @returns whether the registry is older
 */
export function isReplayed(site: string, counter: number): boolean {
  if (counter < highestOf(site)) return true;
  const remembered = `${site} ${counter}`;
  try {
    localStorage.setItem(KEY, remembered);
    inPage = '';
  } catch {
    inPage = remembered;
  }
  return false;
}
