import { pathOf } from '@cairn/shared/contract/request';
import * as routes from '@cairn/shared/contract/routes';
import { createReportSender } from '@cairn/shared/platform';
import type { Site } from '../boot/site.ts';

/** The release that serves the current page. */
interface ServedBy {
  readonly remote: string;
  readonly release: string;
}

interface Vital extends ServedBy {
  readonly metric: string;
  readonly value: number;
  readonly path: string;
}

type AreasOfSite = Pick<Site, 'owner' | 'area' | 'areas'>;

/** Undefined for an override, and for an area that has failed. */
function servedBy(site: AreasOfSite): ServedBy | undefined {
  const remote = site.owner(location.pathname)?.area ?? '';
  const state = site.area(remote)?.state();
  const isOverride = site.areas().some(({ name, isOverride }) => name === remote && isOverride);
  return state?.status === 'ready' && !isOverride ? { remote, release: state.release } : undefined;
}

/** Waits for the area of the page; never resolves if it cannot be loaded. */
function untilServed(site: AreasOfSite): Promise<ServedBy> {
  return new Promise((resolve) => {
    const check = () => {
      const served = servedBy(site);
      if (!served) return;
      for (const stop of stops) stop?.();
      resolve(served);
    };
    const stops = site.areas().map(({ name }) => site.area(name)?.subscribe(check));
    check();
  });
}

/**
 * Measures the web vitals of this page load, once the page is idle; not part of the boot bundle. They count for the
 * release that served the page, so they end when another area or release takes over, and are sent once, when the page is
 * hidden.
 */
export async function reportWebVitals(site: AreasOfSite): Promise<void> {
  const served = await untilServed(site);
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  // The route pattern: ids, tokens and e-mail addresses must not reach a log.
  const path = (site.owner(location.pathname)?.route.path ?? 'unknown').slice(0, 100);
  const latest = new Map<string, number>();
  let isOver = false;
  const keep = ({ name, value }: { name: string; value: number }) => {
    const now = servedBy(site);
    isOver ||= now?.remote !== served.remote || now.release !== served.release;
    if (!isOver) latest.set(name, value);
  };
  for (const observe of [onCLS, onINP, onLCP]) observe(keep, { reportAllChanges: true });

  const vitals = createReportSender<Vital>({
    url: `/api${pathOf(routes.reportWebVitals)}`,
    list: 'vitals',
    maxReports: 20,
  });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    isOver = true;
    for (const [metric, value] of latest) vitals.add({ ...served, metric, value, path });
    removeEventListener('visibilitychange', send, true);
  };
  // After the library's listener, which measures once more, and before that of the sender, which captures nothing.
  addEventListener('visibilitychange', send, true);
}
