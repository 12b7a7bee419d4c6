import { execFileSync } from 'node:child_process';
import { workspaceFolder } from '../workspace.ts';

/** What a release of a container is made of. */
const MADE_OF = ['shell', 'mfe-*', 'shared', 'tooling/webpack', 'package-lock.json'];

/** What git says in the workspace, or undefined where it says nothing: no history, or none that long. */
function askGit(...words: string[]): string | undefined {
  try {
    const said = execFileSync('git', words, {
      cwd: workspaceFolder(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The version that stands beside this one while it is being released (ADR 11): the newest tag `v…` before this commit;
 * without tags the state before the last change of a container. Undefined where the clone knows no earlier one.
 */
export function previousCommit(): string | undefined {
  const tag = askGit('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (tag !== undefined) return askGit('rev-parse', `${tag}^{commit}`);
  const isChanged = askGit('status', '--porcelain', '--', ...MADE_OF) !== undefined;
  const skip = isChanged ? '--skip=0' : '--skip=1';
  return askGit('log', '-1', skip, '--format=%H', '--', ...MADE_OF);
}
