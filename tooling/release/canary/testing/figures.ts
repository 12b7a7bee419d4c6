import type { Sample } from '../compare.ts';
import type { ReleaseSample } from '../read-counts.ts';

/** Page loads of one release. */
export interface Traffic {
  loads: number;
  /** The number of failing loads. */
  failures?: number;
  /** The LCP of every load, in milliseconds. */
  LCP?: number;
}

/** Fake counts of a remote. `visit` adds page loads. */
export function createFigures(remote: string) {
  const releases = new Map<string, Sample>();
  return {
    visit(release: string, { loads, failures = 0, LCP = 900 }: Traffic): void {
      const before = releases.get(release);
      const histogram = new Map(before?.webVitals.LCP);
      histogram.set(LCP, (histogram.get(LCP) ?? 0) + loads);
      const webVitals = { LCP: [...histogram].sort(([one], [other]) => one - other), INP: [], CLS: [] };
      releases.set(release, {
        loads: (before?.loads ?? 0) + loads,
        failures: (before?.failures ?? 0) + failures,
        webVitals,
      });
    },
    read: (): Promise<ReleaseSample[]> =>
      Promise.resolve([...releases].map(([release, sample]) => ({ remote, release, ...sample }))),
  };
}
