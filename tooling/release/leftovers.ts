import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Name prefixes of the folders of releases that are being written or deleted. */
export const DRAFT = '.draft-';
export const DELETING = '.doomed-';

/** Longer than any write takes. */
const ABANDONED_MS = 3_600_000;

const isLeftover = (name: string) =>
  name.startsWith(DRAFT) || name.startsWith(DELETING) || name.endsWith('.draft');

/** Deletes the leftovers of killed publications and deletions after an hour. */
export function clearLeftovers(root: string, now = Date.now()): void {
  if (!existsSync(root)) return;
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const folder of [root, ...folders.map(({ name }) => join(root, name))]) {
    for (const name of readdirSync(folder).filter(isLeftover)) {
      const path = join(folder, name);
      const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: now };
      if (now - mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
    }
  }
}
