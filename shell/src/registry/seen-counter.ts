const KEY = 'cairn.registry';
/** A stored counter that is more than a day in the future cannot be from a registry. */
const DAY = 86_400_000;

/** The last site and counter that the browser refused to store. */
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
 * Remembers the counter of a registry, unless this browser has seen a higher counter of the site.
 *
 * @param counter milliseconds since the Unix epoch; a rollback gets a new, higher counter
 * @returns whether the registry is older than a registry that this browser has seen
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
