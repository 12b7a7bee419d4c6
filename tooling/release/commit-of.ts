import { spawnSync } from 'node:child_process';

/** The checked-out commit of a folder, with `-dirty` if tracked files have changed; `{}` outside a checkout. */
export function commitOf(folder: string): { commit?: string } {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? { commit: stdout.trim() } : {};
}
