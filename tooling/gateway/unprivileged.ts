import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Root starts programs as this user and group, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** User and group of a new process; undefined unless this process runs as root. */
export const unprivileged = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;

/**
 * The nearest folder, from the path upwards, that the unprivileged user cannot enter. Undefined if the user can enter
 * all folders, or if this process does not run as root.
 */
export function closedFolder(path: string): string | undefined {
  if (!unprivileged()) return undefined;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    if ((statSync(folder).mode & 0o001) === 0) return folder;
  return undefined;
}
