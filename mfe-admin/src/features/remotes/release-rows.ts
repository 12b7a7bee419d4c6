import type { RemoteLoads } from '@cairn/shared/contract';
import type { CanaryRecord, RegistryFile } from '@cairn/shared/platform/registry';
import type { ReleaseDescription } from './list-remotes.ts';

export type ReleaseUse = 'in use' | 'canary' | 'previous' | 'older';

/** A release of a remote with its use, load counts and build. */
export interface ReleaseRow {
  readonly release: string;
  readonly use: ReleaseUse;
  /** Percentage of the browsers that get the canary; `null` for other releases. */
  readonly percent: number | null;
  readonly loads: number;
  readonly failures: number;
  readonly p75: number | null;
  readonly webVitals: NonNullable<RemoteLoads['webVitals']>;
  readonly lastSeenAt: string | null;
  /** `null` if the release was built outside a checkout or has no readable description. */
  readonly commit: string | null;
  /** Download size of scripts and styles in bytes; `null` without a readable description. */
  readonly bytes: number | null;
  /** Bytes more than in the listed release published before; `null` if there is none. */
  readonly growth: number | null;
}

export interface RemoteRows {
  readonly name: string;
  readonly paths: readonly string[];
  readonly rows: readonly ReleaseRow[];
  /** Whether loads fail more often for the canary than for the live release. */
  readonly isCanaryWorse: boolean;
  /** Newest first. */
  readonly canaries: readonly CanaryRecord[];
}

/** Failure rate; `null` before the first load. */
export const failureShare = ({ loads, failures }: Pick<ReleaseRow, 'loads' | 'failures'>): number | null =>
  loads === 0 ? null : failures / loads;

type Registered = RegistryFile['remotes'][string];

function usesOf({ release, previous, canary }: Registered): Map<string, ReleaseUse> {
  const uses = new Map<string, ReleaseUse>();
  if (previous) uses.set(previous.release, 'previous');
  if (canary) uses.set(canary.release.release, 'canary');
  return uses.set(release, 'in use');
}

const ORDER: readonly ReleaseUse[] = ['in use', 'canary', 'previous', 'older'];

function bytesOf({ files }: ReleaseDescription): number {
  const code = Object.entries(files).filter(([path]) => /\.(js|css)$/.test(path));
  return code.reduce((sum, [, bytes]) => sum + bytes, 0);
}

function buildOf(release: string, descriptions: readonly ReleaseDescription[]) {
  const own = descriptions.find((each) => each.release === release);
  if (!own) return { commit: null, bytes: null, growth: null };
  const [before] = descriptions
    .filter(({ publishedAt }) => publishedAt < own.publishedAt)
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
  const bytes = bytesOf(own);
  return { commit: own.commit ?? null, bytes, growth: before ? bytes - bytesOf(before) : null };
}

function rowsOf(
  registered: Registered,
  loads: readonly RemoteLoads[],
  descriptions: readonly ReleaseDescription[],
): ReleaseRow[] {
  const uses = usesOf(registered);
  const seen = new Map(loads.map((load) => [load.release, load]));
  const releases = new Set([...uses.keys(), ...seen.keys()]);
  return [...releases]
    .map((release) => {
      const load = seen.get(release);
      const use = uses.get(release) ?? 'older';
      return {
        release,
        use,
        percent: use === 'canary' ? (registered.canary?.percent ?? null) : null,
        loads: load?.loads ?? 0,
        failures: load?.failures ?? 0,
        p75: load?.p75Milliseconds ?? null,
        webVitals: load?.webVitals ?? {},
        lastSeenAt: load?.lastSeenAt ?? null,
        ...buildOf(release, descriptions),
      };
    })
    .sort((one, other) => ORDER.indexOf(one.use) - ORDER.indexOf(other.use));
}

/** All releases in the registry or in load reports, as `<remote>/<release>`. */
export function releasesOf(registry: RegistryFile, loads: readonly RemoteLoads[]): string[] {
  const listed = Object.entries(registry.remotes).flatMap(([name, registered]) => [
    ...[...usesOf(registered).keys()].map((release) => `${name}/${release}`),
    ...loads.filter(({ remote }) => remote === name).map(({ release }) => `${name}/${release}`),
  ]);
  return [...new Set(listed)].sort();
}

/** Combines the registry, the load reports and the descriptions of the releases. */
export function remoteRows(
  registry: RegistryFile,
  loads: readonly RemoteLoads[],
  descriptions: readonly ReleaseDescription[] = [],
): RemoteRows[] {
  return Object.entries(registry.remotes).map(([name, registered]) => {
    const rows = rowsOf(
      registered,
      loads.filter(({ remote }) => remote === name),
      descriptions.filter((each) => each.name === name),
    );
    const shareOf = (use: ReleaseUse) => {
      const row = rows.find((one) => one.use === use);
      return row === undefined ? null : failureShare(row);
    };
    const canary = shareOf('canary');
    return {
      name,
      paths: registered.routes.map(({ path }) => path),
      rows,
      isCanaryWorse: canary !== null && canary > (shareOf('in use') ?? 0),
      canaries: registered.canaries ?? [],
    };
  });
}
