import { WEB_VITALS, type RemoteLoads, type WebVital, type WebVitalReport } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { bucketOf, valueOf } from './histogram.ts';
import { releaseColumns, releaseKey, type KnownRelease } from './known-releases.ts';

const isWebVital = (metric: string): metric is WebVital => WEB_VITALS.some((each) => each === metric);

/** Sorts the counts, so that concurrent requests do not deadlock. */
const store = statement(
  'telemetry_store_web_vitals',
  `WITH reported AS (
     SELECT DISTINCT ON (report_id) *
       FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::text[], $5::text[], $6::text[], $7::smallint[])
         AS report (report_id, metric, value, path, remote, release, bucket)),
   fresh AS (
     INSERT INTO web_vitals (report_id, metric, value, path)
     SELECT report_id, metric, value, path FROM reported ON CONFLICT DO NOTHING RETURNING report_id)
   INSERT INTO web_vital_counts (remote, release, metric, day, bucket, count)
   SELECT remote, release, metric, (now() AT TIME ZONE 'UTC')::date, bucket, count(*)
     FROM reported JOIN fresh USING (report_id)
    WHERE bucket IS NOT NULL
    GROUP BY remote, release, metric, bucket
    ORDER BY remote, release, metric, bucket
   ON CONFLICT (remote, release, metric, day, bucket)
   DO UPDATE SET count = web_vital_counts.count + excluded.count`,
);

/** Stores the web vitals of one page load, at most one value of each metric. Duplicate reports count once. */
export async function storeWebVitals({ pool }: DatabaseHandle, reported: WebVitalReport[]): Promise<void> {
  const metrics = reported.map(({ metric }) => metric);
  const vitals = reported.filter(({ metric }, index) => metrics.indexOf(metric) === index);
  await run(pool, store, [
    vitals.map(({ reportId }) => reportId),
    vitals.map(({ metric }) => metric),
    vitals.map(({ value }) => value),
    vitals.map(({ path }) => path),
    vitals.map(({ remote }) => remote ?? null),
    vitals.map(({ release }) => release ?? null),
    vitals.map(({ metric, value, release }) =>
      release !== undefined && isWebVital(metric) ? bucketOf(metric, value) : null,
    ),
  ]);
}

const read = statement<{ remote: string; release: string; metric: WebVital; pages: number; bucket: number }>(
  'telemetry_web_vitals',
  `WITH buckets AS (
     SELECT remote, release, metric, bucket, sum(count) AS count
       FROM web_vital_counts
       JOIN unnest($1::text[], $2::text[]) AS known (remote, release) USING (remote, release)
      WHERE day > (now() AT TIME ZONE 'UTC')::date - 14
      GROUP BY remote, release, metric, bucket),
   running AS (
     SELECT *, sum(count) OVER (PARTITION BY remote, release, metric ORDER BY bucket) AS up_to,
            sum(count) OVER (PARTITION BY remote, release, metric) AS pages
       FROM buckets)
   SELECT DISTINCT ON (remote, release, metric) remote, release, metric, pages::int, bucket::int
     FROM running
    WHERE up_to >= 0.75 * pages
    ORDER BY remote, release, metric, bucket`,
);

/** The web vitals of known releases in the last two weeks, by `<remote>/<release>`. */
export async function listWebVitals(
  { pool }: DatabaseHandle,
  known: readonly KnownRelease[],
): Promise<Map<string, NonNullable<RemoteLoads['webVitals']>>> {
  const rows = await run(pool, read, releaseColumns(known));
  const figures = new Map<string, NonNullable<RemoteLoads['webVitals']>>();
  for (const { remote, release, metric, pages, bucket } of rows) {
    const key = releaseKey({ remote, release });
    figures.set(key, { ...figures.get(key), [metric]: { pages, p75: valueOf(metric, bucket) } });
  }
  return figures;
}
