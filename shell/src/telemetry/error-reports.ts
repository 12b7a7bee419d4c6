import type { RemoteErrorReport } from '@cairn/shared/contract';
import { pathOf } from '@cairn/shared/contract/request';
import { reportRemoteErrors } from '@cairn/shared/contract/routes';
import { createReportSender } from '@cairn/shared/platform';
import type { Site } from '../boot/site.ts';
import { provideErrorReporter } from './thrown.ts';

/** An error in a loop would be reported without end. */
const MAX_PER_PAGE = 20;

/** Sends errors that the code of remotes throws. The server removes personal data and maps the stack (ADR 36). */
export function reportErrors(site: Pick<Site, 'area' | 'areas'>): void {
  const errors = createReportSender<Omit<RemoteErrorReport, 'reportId'>>({
    url: `/api${pathOf(reportRemoteErrors)}`,
    list: 'errors',
    maxReports: 10,
  });
  const seen = new Set<string>();
  let remaining = MAX_PER_PAGE;
  provideErrorReporter((phase, cause, remote, release) => {
    // Counted first, because errors of this function are reported as well.
    if (remaining-- <= 0) return;
    const stack = String((cause as Error | undefined)?.stack ?? '').replaceAll(location.origin, '');
    // A render error belongs to the remote of the page. Every other error belongs to the remote in the stack.
    const area = site
      .areas()
      .find(({ name }) => (phase === 'render' ? name === remote : stack.includes(`/${name}/`)));
    if (!area || area.isOverride) return;
    const state = site.area(area.name)?.state();
    const thrownIn = release ?? (state?.status === 'ready' ? state.release : area.release);
    const key = `${area.name} ${thrownIn}`;
    // After a fallback, a late error may come from the failed release.
    const isUncertain = release === undefined && state?.status === 'ready' && state.fellBack;
    errors.add({
      remote: area.name,
      release: thrownIn,
      phase,
      message: String(cause).slice(0, 500),
      stack: stack.slice(0, 4_000),
      isFirst: !isUncertain && !seen.has(key),
    });
    if (!isUncertain) seen.add(key);
  });
}
