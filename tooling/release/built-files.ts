import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CHUNKS } from './release-paths.ts';

/** Build output that browsers do not request. */
const NOT_RELEASED = [/^mf-stats\.json$/, /\.map$/, /\.LICENSE\.txt$/, /^\./];

/** All files of a build by their path from the release folder; chunks are beside that folder. */
export function readBuiltFiles(folder: string): Map<string, Uint8Array> {
  const shared = join(folder, '..', CHUNKS);
  const paths = [folder, ...(existsSync(shared) ? [shared] : [])]
    .flatMap((each) => readdirSync(each, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !NOT_RELEASED.some((pattern) => pattern.test(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path))]));
}
