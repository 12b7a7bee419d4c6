import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A release that is being written, and one that is being deleted. */
export const DRAFT = '.draft-';
export const DOOMED = '.doomed-';

/** Nothing is written for as long as this: what is older belongs to a process that was killed. */
const ABANDONED_MS = 3_600_000;

const isLeftover = (name: string) =>
  name.startsWith(DRAFT) || name.startsWith(DOOMED) || name.endsWith('.draft');

/** Deletes what killed publications and deletions have left in a releases folder. */
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
