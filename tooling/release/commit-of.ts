import { spawnSync } from 'node:child_process';

/** The commit of the checkout that a folder belongs to, with `-dirty` after uncommitted changes; empty outside a checkout. */
export function commitOf(folder: string): { commit?: string } {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? { commit: stdout.trim() } : {};
}
