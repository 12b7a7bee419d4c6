import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user and group as which root starts programs; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** User and group of a program, to pass to `spawn`; undefined unless this process runs as root. */
export const unprivileged = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;

/** The path or the nearest parent folder that the unprivileged user cannot enter; undefined without root. */
export function closedFolder(path: string): string | undefined {
  if (!unprivileged()) return undefined;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    if ((statSync(folder).mode & 0o001) === 0) return folder;
  return undefined;
}
