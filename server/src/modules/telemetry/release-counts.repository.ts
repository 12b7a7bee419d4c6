import { WEB_VITALS, type WebVital } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { countPagesWithUncaught } from '../remote-errors/remote-errors.repository.ts';
import { valueOf } from './histogram.ts';
import { releaseColumns, releaseKey, type KnownRelease } from './known-releases.ts';

/** What browsers have reported about one release since the beginning of a day. */
export interface ReleaseCounts extends KnownRelease {
  loads: number;
  /** Failed loads, plus page loads with an uncaught error (ADR 36). Can be larger than `loads`. */
  failures: number;
  /** By metric: pairs of a value and its number of page loads, lowest value first. */
  webVitals: Record<WebVital, [value: number, pages: number][]>;
}

/** A failed canary causes a fallback to the stable release, which must not count as a load. */
const readLoads = statement<{ remote: string; release: string; loads: number; failures: number }>(
  'telemetry_load_counts',
  `SELECT remote, release, count(*)::int AS loads,
          count(*) FILTER (WHERE outcome IN ('failed', 'refused'))::int AS failures
     FROM remote_loads
     JOIN unnest($1::text[], $2::text[]) AS known (remote, release) USING (remote, release)
    WHERE outcome <> 'fellBack' AND created_at >= $3::date::timestamp AT TIME ZONE 'UTC'
    GROUP BY remote, release`,
);

const readVitals = statement<{
  remote: string;
  release: string;
  metric: WebVital;
  bucket: number;
  pages: number;
}>(
  'telemetry_web_vital_counts',
  `SELECT remote, release, metric, bucket::int, sum(count)::int AS pages
     FROM web_vital_counts
     JOIN unnest($1::text[], $2::text[]) AS known (remote, release) USING (remote, release)
    WHERE day >= $3::date
    GROUP BY remote, release, metric, bucket
    ORDER BY bucket`,
);

/**
 * Counts of known releases, for the comparison of a canary with the stable release (ADR 34).
 *
 * @param from the first day (UTC), such as `2026-11-23`
 */
export async function countReports(
  database: DatabaseHandle,
  known: readonly KnownRelease[],
  from: string,
): Promise<ReleaseCounts[]> {
  const parameters = [...releaseColumns(known), from];
  const [loads, vitals, uncaught] = await Promise.all([
    run(database.pool, readLoads, parameters),
    run(database.pool, readVitals, parameters),
    countPagesWithUncaught(database, known, from),
  ]);
  const loadsOf = new Map(loads.map((row) => [releaseKey(row), row]));
  const vitalsOf = Map.groupBy(vitals, releaseKey);
  return known.map(({ remote, release }) => {
    const key = releaseKey({ remote, release });
    const { loads: count = 0, failures: failed = 0 } = loadsOf.get(key) ?? {};
    // Not capped at `loads`, because the pipeline subtracts earlier counts.
    const failures = failed + (uncaught.get(key) ?? 0);
    const histogram = (metric: WebVital) =>
      (vitalsOf.get(key) ?? [])
        .filter((row) => row.metric === metric)
        .map(({ bucket, pages }): [number, number] => [valueOf(metric, bucket), pages]);
    const webVitals = Object.fromEntries(WEB_VITALS.map((metric) => [metric, histogram(metric)]));
    return { remote, release, loads: count, failures, webVitals: webVitals as ReleaseCounts['webVitals'] };
  });
}
