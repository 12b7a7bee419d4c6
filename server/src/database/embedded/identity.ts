import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user `nobody`; PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65534;

/** The user that PostgreSQL runs as. `drop` is true if this process runs as another user. */
export interface ServerIdentity {
  uid: number;
  gid: number;
  drop: boolean;
}

/**
 * The user that runs PostgreSQL: the current one or, for root, the owner of an existing cluster, otherwise an
 * unprivileged user.
 */
export async function chooseIdentity(clusterFolder: string): Promise<ServerIdentity> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, drop: false };
  const existing = await stat(clusterFolder).catch(() => undefined);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid, drop: true };
  return { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID, drop: true };
}

/** Whether the identity can traverse every existing folder above `path`; always true for the user of this process. */
export async function isReachableBy(path: string, identity: ServerIdentity): Promise<boolean> {
  if (!identity.drop) return true;
  let folder = dirname(path);
  for (;;) {
    const entry = await stat(folder).catch(() => undefined);
    if (entry) {
      const bit = entry.uid === identity.uid ? 0o100 : entry.gid === identity.gid ? 0o010 : 0o001;
      if ((entry.mode & bit) === 0) return false;
    }
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}
