import type { RemoteLoadReport, RemoteLoads, webVitalsBody } from '@cairn/shared/contract';
import type { z } from 'zod';
import { type DatabaseHandle, isoInstant, run, statement } from '../../database/client/index.ts';
import { remoteLoads, webVitals } from '../../database/schema/index.ts';

/** Stores how loads went; a report that comes twice counts once. */
export async function storeRemoteLoads({ db }: DatabaseHandle, reports: RemoteLoadReport[]): Promise<void> {
  await db.insert(remoteLoads).values(reports).onConflictDoNothing();
}

/** Stores the vitals of a page; a report that comes twice counts once. */
export async function storeWebVitals(
  { db }: DatabaseHandle,
  vitals: z.output<typeof webVitalsBody>['vitals'],
): Promise<void> {
  await db.insert(webVitals).values(vitals).onConflictDoNothing();
}

/** A load failed for its release where it did not end with that release on the page. */
const readLoads = statement<RemoteLoads>(
  'telemetry_remote_loads',
  `SELECT remote, release, count(*)::int AS loads,
          count(*) FILTER (WHERE outcome IN ('failed', 'refused', 'fellBack'))::int AS failures,
          ${isoInstant('max(created_at)')} AS "lastSeenAt",
          round(percentile_cont(0.75) WITHIN GROUP (ORDER BY milliseconds)
            FILTER (WHERE outcome IN ('loaded', 'retried')))::float8 AS "p75Milliseconds"
     FROM remote_loads
    WHERE created_at > now() - interval '14 days'
    GROUP BY remote, release
    ORDER BY remote, max(created_at) DESC
    LIMIT 200`,
);

/** Loads and failures of each release of each remote in the last two weeks. */
export const listRemoteLoads = ({ pool }: DatabaseHandle): Promise<RemoteLoads[]> => run(pool, readLoads);
