import type { ErrorPhase } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  inTransaction,
  isoInstant,
  run,
  statement,
} from '../../database/client/index.ts';
import type { BuiltFrame } from '../../database/schema/index.ts';
import { releaseColumns, releaseKey, type KnownRelease } from '../telemetry/known-releases.ts';

/** A reported error, ready to be stored. */
export interface StoredError extends KnownRelease {
  reportId: string;
  phase: ErrorPhase;
  message: string;
  frames: BuiltFrame[];
  fingerprint: string;
  isFirst: boolean;
}

/** Maximum number of different errors per release and day. Further errors are counted together by phase. */
export const MAX_DIFFERENT = 100;
const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

/** Finds the releases with errors that are new today. Releases at the maximum are excluded. */
const readNew = statement<KnownRelease>(
  'remote_errors_new',
  `SELECT DISTINCT remote, release
     FROM unnest($1::text[], $2::text[], $3::text[]) AS reported (remote, release, fingerprint)
    WHERE NOT EXISTS (SELECT FROM remote_errors AS known WHERE day = ${TODAY} AND known.remote = reported.remote
                       AND known.release = reported.release AND known.fingerprint = reported.fingerprint)
      AND (SELECT count(*) FROM remote_errors AS known WHERE day = ${TODAY}
            AND known.remote = reported.remote AND known.release = reported.release
            AND known.fingerprint <> known.phase) < ${MAX_DIFFERENT}
    ORDER BY remote, release`,
);

const lock = statement(
  'remote_errors_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('remote_errors/' || $1::text || '/' || $2::text, 0))`,
);

/**
 * The sorted order lets concurrent calls lock rows in one order. Further errors have the phase as their fingerprint,
 * because only some phases count as failures.
 */
const store = statement(
  'remote_errors_store',
  `WITH reported AS (
     SELECT DISTINCT ON (report_id) *
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[])
         AS report (report_id, remote, release, fingerprint, phase, message, frames, is_first)
      ORDER BY report_id),
   fresh AS (
     INSERT INTO remote_error_reports (report_id) SELECT report_id FROM reported
     ON CONFLICT DO NOTHING RETURNING report_id),
   counted AS (
     SELECT remote, release, fingerprint, phase, message, frames,
            count(*) AS count, count(*) FILTER (WHERE is_first) AS pages
       FROM reported JOIN fresh USING (report_id)
      GROUP BY remote, release, fingerprint, phase, message, frames),
   compared AS (
     SELECT counted.*,
            EXISTS (SELECT FROM remote_errors AS known WHERE day = ${TODAY} AND known.remote = counted.remote
              AND known.release = counted.release AND known.fingerprint = counted.fingerprint) AS is_known,
            (SELECT count(*) FROM remote_errors AS known WHERE day = ${TODAY}
              AND known.remote = counted.remote AND known.release = counted.release
              AND known.fingerprint <> known.phase) AS others
       FROM counted),
   placed AS (
     SELECT *, is_known OR others + count(*) FILTER (WHERE NOT is_known)
                 OVER (PARTITION BY remote, release ORDER BY fingerprint) <= ${MAX_DIFFERENT} AS has_room
       FROM compared)
   INSERT INTO remote_errors (remote, release, day, fingerprint, phase, message, frames, count, pages)
   SELECT remote, release, ${TODAY}, CASE WHEN has_room THEN fingerprint ELSE phase END AS place,
          min(phase), CASE WHEN bool_and(has_room) THEN min(message) ELSE 'Further errors' END,
          CASE WHEN bool_and(has_room) THEN min(frames)::jsonb ELSE '[]' END, sum(count), sum(pages)
     FROM placed
    GROUP BY remote, release, place
    ORDER BY remote, release, place
   ON CONFLICT (remote, release, day, fingerprint)
   DO UPDATE SET count = remote_errors.count + excluded.count, pages = remote_errors.pages + excluded.pages,
                 last_seen_at = now()`,
);

/** Counts errors by release and day. Duplicate reports count once. */
export async function storeRemoteErrors(
  { pool }: DatabaseHandle,
  errors: readonly StoredError[],
): Promise<void> {
  if (errors.length === 0) return;
  const column = <Value>(value: (error: StoredError) => Value) => errors.map(value);
  const releases = releaseColumns(errors);
  const fingerprints = column(({ fingerprint }) => fingerprint);
  await inTransaction(pool, async ({ $client }) => {
    // Calls with new errors of one release wait for each other, so that the maximum holds.
    for (const { remote, release } of await run($client, readNew, [...releases, fingerprints]))
      await run($client, lock, [remote, release]);
    await run($client, store, [
      column(({ reportId }) => reportId),
      ...releases,
      fingerprints,
      column(({ phase }) => phase),
      column(({ message }) => message),
      column(({ frames }) => JSON.stringify(frames)),
      column(({ isFirst }) => isFirst),
    ]);
  });
}

/** An error of one release in the last two weeks. */
interface ListedError extends KnownRelease {
  phase: ErrorPhase;
  message: string;
  frames: BuiltFrame[];
  count: number;
  pages: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

const read = statement<ListedError>(
  'remote_errors_list',
  `WITH summed AS (
     SELECT remote, release, phase, message, frames, sum(count)::int AS count, sum(pages)::int AS pages,
            min(first_seen_at) AS first_seen_at, max(last_seen_at) AS last_seen_at
       FROM remote_errors
       JOIN unnest($1::text[], $2::text[]) AS known (remote, release) USING (remote, release)
      WHERE day > ${TODAY} - 14
      GROUP BY remote, release, phase, message, frames),
   ranked AS (
     SELECT *, row_number() OVER (PARTITION BY remote ORDER BY pages DESC, count DESC, last_seen_at DESC) AS rank
       FROM summed)
   SELECT remote, release, phase, message, frames, count, pages,
          ${isoInstant('first_seen_at')} AS "firstSeenAt", ${isoInstant('last_seen_at')} AS "lastSeenAt"
     FROM ranked
    WHERE rank <= 100
    ORDER BY last_seen_at DESC`,
);

/** Lists the 100 errors of each remote with the most page loads in the last two weeks, the latest first. */
export const listRemoteErrors = (
  { pool }: DatabaseHandle,
  known: readonly KnownRelease[],
): Promise<ListedError[]> => run(pool, read, releaseColumns(known));

const readFigures = statement<KnownRelease & { errors: number; pagesWithErrors: number }>(
  'remote_errors_figures',
  `SELECT remote, release, sum(count)::int AS errors, sum(pages)::int AS "pagesWithErrors"
     FROM remote_errors
     JOIN unnest($1::text[], $2::text[]) AS known (remote, release) USING (remote, release)
    WHERE day > ${TODAY} - 14
    GROUP BY remote, release`,
);

/** Counts the errors and the page loads with an error in the last two weeks, by `<remote>/<release>`. */
export async function countRemoteErrors(
  { pool }: DatabaseHandle,
  known: readonly KnownRelease[],
): Promise<Map<string, { errors: number; pagesWithErrors: number }>> {
  const rows = await run(pool, readFigures, releaseColumns(known));
  return new Map(rows.map(({ remote, release, ...figures }) => [releaseKey({ remote, release }), figures]));
}

const readUncaught = statement<KnownRelease & { pages: number }>(
  'remote_errors_uncaught',
  `SELECT remote, release, sum(pages)::int AS pages
     FROM remote_errors
     JOIN unnest($1::text[], $2::text[]) AS known (remote, release) USING (remote, release)
    WHERE day >= $3::date AND phase IN ('event', 'rejection')
    GROUP BY remote, release`,
);

/**
 * Counts page loads whose first error was uncaught, by `<remote>/<release>`. Errors of other phases already count as
 * failed loads.
 *
 * @param from the first day (UTC), such as `2026-11-23`
 */
export async function countPagesWithUncaught(
  { pool }: DatabaseHandle,
  known: readonly KnownRelease[],
  from: string,
): Promise<Map<string, number>> {
  const rows = await run(pool, readUncaught, [...releaseColumns(known), from]);
  return new Map(rows.map((row) => [releaseKey(row), row.pages]));
}
