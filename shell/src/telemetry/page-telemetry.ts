import type { Site } from '../boot/site.ts';
import { reportErrors } from './error-reports.ts';
import { reportWebVitals } from './web-vitals.ts';

/** Not part of the boot bundle. */
export function reportPage(site: Site): void {
  reportErrors(site);
  reportWebVitals(site);
}
