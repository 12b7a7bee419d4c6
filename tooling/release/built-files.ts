import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { CHUNKS, SOURCE_MAPS } from './release-paths.ts';

/** Names of files that are not released, except in the folder of the source maps. */
const NOT_RELEASED = [/^mf-stats\.json$/, /\.map$/, /\.LICENSE\.txt$/, /^\./];

/** The released files of a build, by path relative to the release folder: `entry.js`, `../chunks/page.js`. */
export function readBuiltFiles(folder: string): Map<string, Uint8Array> {
  const chunks = join(folder, '..', CHUNKS);
  const paths = [folder, ...(existsSync(chunks) ? [chunks] : [])]
    .flatMap((each) => readdirSync(each, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(
      (path) =>
        path.startsWith(`${SOURCE_MAPS}/`) || !NOT_RELEASED.some((pattern) => pattern.test(basename(path))),
    );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path))]));
}
