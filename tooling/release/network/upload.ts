import type { RemoteDescription } from '../remote-description.ts';
import type { StoredRelease } from '../stored-release.ts';

/** The description that a pipeline sends before the files. */
export interface Upload {
  /** The signed description of the release. */
  stored: StoredRelease;
  /** The `remote.json` of the build. */
  remote: RemoteDescription;
  /** Names of the packages in the build. */
  bundled: string[];
}

/** Response to an {@link Upload}: the paths of the missing files. */
export interface Missing {
  missing: string[];
}

/** URL prefix of the requests that nginx forwards to the release server. */
export const RELEASES_PATH = '/operator/releases/';

export const LIMITS = {
  /** Bytes of an {@link Upload} as JSON. */
  description: 1_000_000,
  /** Bytes of a file. */
  file: 5_000_000,
  /** Bytes of all files of a release. */
  release: 40_000_000,
  /** Number of files of a release. */
  files: 1_000,
  /** Number of routes of a release. */
  routes: 500,
} as const;

/** The hash of a file as a path segment. */
export const segmentOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
