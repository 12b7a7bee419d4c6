import { pathOf } from '@cairn/shared/contract/request';
import * as routes from '@cairn/shared/contract/routes';
import { createReportSender } from '@cairn/shared/platform';

interface Vital {
  readonly metric: string;
  readonly value: number;
  readonly path: string;
}

/** The route pattern of a path: ids, tokens and e-mail addresses must not reach a log. */
function pathPattern(pathname: string, patternOf: (pathname: string) => string | undefined): string {
  return (patternOf(pathname) ?? 'unknown').slice(0, 100);
}

/** Measures the web vitals of each page load, once the page is idle; not part of the boot bundle. */
export async function reportWebVitals(patternOf: (pathname: string) => string | undefined): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const vitals = createReportSender<Vital>({
    url: `/api${pathOf(routes.reportWebVitals)}`,
    list: 'vitals',
    maxReports: 20,
  });
  const path = pathPattern(location.pathname, patternOf);
  const send = ({ name, value }: { name: string; value: number }) =>
    vitals.add({ metric: name, value, path });
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(send);
}
