import type { Site } from '../boot/site.ts';
import { reportErrors } from './error-reports.ts';
import { reportWebVitals } from './web-vitals.ts';

/** Reports web vitals and errors of this page load; not part of the boot bundle. */
export function reportPage(site: Site): void {
  reportErrors(site);
  reportWebVitals(site);
}
