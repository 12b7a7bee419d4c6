import type { RemoteDescription } from '../remote-description.ts';
import type { StoredRelease } from '../stored-release.ts';

/** What a pipeline sends before the files. */
export interface Upload {
  /** The signed description of the release. */
  stored: StoredRelease;
  /** The `remote.json` and the packages in the build, for the checks of the contract. */
  remote: RemoteDescription;
  bundled: string[];
}

/** Response to an {@link Upload}: the files that are still missing in the upload, by path. */
export interface Missing {
  missing: string[];
}

/** Path of the release server, which nginx forwards. */
export const RELEASES_PATH = '/operator/releases/';

export const LIMITS = {
  /** Bytes of a description. */
  description: 1_000_000,
  /** Bytes of a file. */
  file: 5_000_000,
  /** Bytes and number of all files of a release, and its routes. */
  release: 40_000_000,
  files: 1_000,
  routes: 500,
} as const;

/** The hash of a file as a path segment. */
export const segmentOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
