import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../durable-write.ts';

/** Folder of the pages of previewed shells. The folder has no public URL. */
export const PREVIEWS = 'previews';

/** Hidden, so that the site does not serve the file. */
const FILE = '.previews.json';

/** A preview of the shell. */
export interface ShellPreview {
  token: string;
  release: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** The previews of the shell that have not expired. */
export function runningShellPreviews(root: string, now = Date.now()): ShellPreview[] {
  const file = join(root, FILE);
  if (!existsSync(file)) return [];
  const all = JSON.parse(readFileSync(file, 'utf8')) as ShellPreview[];
  return all.filter(({ expires }) => expires > now);
}

/** Adds a preview of the shell, and removes expired previews. Call under the lock. */
export function addShellPreview(root: string, preview: ShellPreview): void {
  const all = [...runningShellPreviews(root), preview];
  replaceFile(join(root, FILE), `${JSON.stringify(all, null, 2)}\n`);
}

/** Path of the page of a previewed shell. The shell computes the same id (`previewId`). */
export function pageOf({ token }: ShellPreview): string {
  const id = createHash('sha256').update(token).digest('hex').slice(0, 32);
  return `${PREVIEWS}/${id}/index.html`;
}
