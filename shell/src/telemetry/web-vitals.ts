import { onCLS, onINP, onLCP } from 'web-vitals';
import { pathOf } from '@cairn/shared/contract/request';
import * as routes from '@cairn/shared/contract/routes';
import { createReportSender } from '@cairn/shared/platform';
import type { Site } from '../boot/site.ts';

/** The release that serves the current page. */
interface ServedBy {
  readonly remote: string;
  readonly release: string;
  /** The route pattern: ids, tokens and e-mail addresses must not reach a log. */
  readonly path: string;
}

interface Vital extends ServedBy {
  readonly metric: string;
  readonly value: number;
}

type AreasOfSite = Pick<Site, 'owner' | 'area' | 'areas'>;

/** Undefined unless a release of a remote serves the current page. */
function servedBy(site: AreasOfSite): ServedBy | undefined {
  const owner = site.owner(location.pathname);
  const state = owner && site.area(owner.area)?.state();
  if (state?.status !== 'ready') return undefined;
  if (site.areas().some(({ name, isOverride }) => isOverride && name === owner?.area)) return undefined;
  return owner ? { remote: owner.area, release: state.release, path: owner.route.path } : undefined;
}

/** Measures web vitals until another release serves the page. Sends the values once, when the page is hidden. */
export function reportWebVitals(site: AreasOfSite): void {
  const latest = new Map<string, number>();
  let served = servedBy(site);
  let isOver = false;
  const keep = ({ name, value }: { name: string; value: number }) => {
    const now = servedBy(site);
    served ??= now;
    isOver ||= now?.release !== served?.release;
    if (!isOver) latest.set(name, value);
  };
  for (const observe of [onCLS, onINP, onLCP]) observe(keep, { reportAllChanges: true });

  const vitals = createReportSender<Vital>({
    url: `/api${pathOf(routes.reportWebVitals)}`,
    list: 'vitals',
    maxReports: 20,
  });
  // A capturing listener runs after the listener of web-vitals and before the listener of the sender.
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return;
      isOver = true;
      served ??= servedBy(site);
      if (served) for (const [metric, value] of latest) vitals.add({ ...served, metric, value });
      latest.clear();
    },
    true,
  );
}
