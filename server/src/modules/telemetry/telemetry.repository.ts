import type { RemoteLoadReport, RemoteLoads } from '@cairn/shared/contract';
import { type DatabaseHandle, isoInstant, run, statement } from '../../database/client/index.ts';
import { remoteLoads } from '../../database/schema/index.ts';
import { countRemoteErrors } from '../remote-errors/remote-errors.repository.ts';
import { releaseColumns, releaseKey, type KnownRelease } from './known-releases.ts';
import { listWebVitals } from './web-vitals.repository.ts';

/** Stores load reports of known releases, each report once. */
export async function storeRemoteLoads(
  { db }: DatabaseHandle,
  reports: RemoteLoadReport[],
  known: readonly KnownRelease[],
): Promise<void> {
  const keys = new Set(known.map(releaseKey));
  const real = reports.filter((report) => keys.has(releaseKey(report)));
  if (real.length > 0) await db.insert(remoteLoads).values(real).onConflictDoNothing();
}

/** A report with the outcome `fellBack` names the previous release and counts as a load of that release. */
const readLoads = statement<Omit<RemoteLoads, 'webVitals' | 'errors' | 'pagesWithErrors'>>(
  'telemetry_remote_loads',
  `SELECT remote, release, count(*)::int AS loads,
          count(*) FILTER (WHERE outcome IN ('failed', 'refused'))::int AS failures,
          ${isoInstant('max(created_at)')} AS "lastSeenAt",
          round(percentile_cont(0.75) WITHIN GROUP (ORDER BY milliseconds)
            FILTER (WHERE outcome IN ('loaded', 'retried')))::float8 AS "p75Milliseconds"
     FROM remote_loads
     JOIN unnest($1::text[], $2::text[]) AS known (remote, release) USING (remote, release)
    WHERE created_at > now() - interval '14 days'
    GROUP BY remote, release
    ORDER BY remote, max(created_at) DESC`,
);

/** The figures of the last two weeks, for each known release with a reported load in that time. */
export async function listRemoteLoads(
  database: DatabaseHandle,
  known: readonly KnownRelease[],
): Promise<RemoteLoads[]> {
  const [loads, vitals, errors] = await Promise.all([
    run(database.pool, readLoads, releaseColumns(known)),
    listWebVitals(database, known),
    countRemoteErrors(database, known),
  ]);
  return loads.map((load) => ({
    ...load,
    webVitals: vitals.get(releaseKey(load)) ?? {},
    ...(errors.get(releaseKey(load)) ?? { errors: 0, pagesWithErrors: 0 }),
  }));
}
