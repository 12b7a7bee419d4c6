import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user of the programs that root starts; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** User and group for a program, to pass to `spawn`; undefined unless this process is root. */
export const unprivileged = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;

/** The first of the path and its parent folders that the unprivileged user cannot enter; undefined without root. */
export function closedFolder(path: string): string | undefined {
  if (!unprivileged()) return undefined;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    if ((statSync(folder).mode & 0o001) === 0) return folder;
  return undefined;
}
