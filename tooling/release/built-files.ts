import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a build leaves that no browser asks for. */
const NOT_RELEASED = [/^mf-stats\.json$/, /\.map$/, /\.LICENSE\.txt$/, /^\./];

/** All files of a built container, by their path inside it. */
export function readBuiltFiles(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !NOT_RELEASED.some((pattern) => pattern.test(path)));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path))]));
}
