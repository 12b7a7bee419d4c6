import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CHUNKS } from './release-paths.ts';

/** What a build leaves that no browser asks for. */
const NOT_RELEASED = [/^mf-stats\.json$/, /\.map$/, /\.LICENSE\.txt$/, /^\./];

/** All files of a built container, by their path from the folder of its release; chunks lie beside that. */
export function readBuiltFiles(folder: string): Map<string, Uint8Array> {
  const shared = join(folder, '..', CHUNKS);
  const paths = [folder, ...(existsSync(shared) ? [shared] : [])]
    .flatMap((each) => readdirSync(each, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !NOT_RELEASED.some((pattern) => pattern.test(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path))]));
}
