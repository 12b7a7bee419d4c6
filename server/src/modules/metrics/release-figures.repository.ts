import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';

/** Number of loads of a release with one outcome in the last 15 minutes, as reported by browsers. */
export interface ReleaseLoads {
  remote: string;
  release: string;
  outcome: string;
  loads: number;
}

const recent = statement<ReleaseLoads>(
  'metrics_release_loads',
  `SELECT remote, release, outcome, count(*)::int AS loads FROM remote_loads
     JOIN unnest($1::text[], $2::text[]) AS known (remote, release) USING (remote, release)
    WHERE created_at > now() - interval '15 minutes'
    GROUP BY remote, release, outcome`,
);

/** Loads of known releases by outcome. Names of unknown releases could create an unlimited number of labels. */
export const readRecentLoads = (
  { pool }: DatabaseHandle,
  known: readonly { remote: string; release: string }[],
): Promise<ReleaseLoads[]> =>
  run(pool, recent, [known.map(({ remote }) => remote), known.map(({ release }) => release)]);
