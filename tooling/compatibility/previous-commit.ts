import { execFileSync } from 'node:child_process';
import { workspaceFolder } from '../workspace.ts';

/** The inputs of a container release. */
const RELEASE_INPUTS = ['shell', 'mfe-*', 'shared', 'tooling/webpack', 'package-lock.json'];

/** Output of a git command, or undefined if it fails: no repository, or not enough history. */
function askGit(...args: string[]): string | undefined {
  try {
    const output = execFileSync('git', args, {
      cwd: workspaceFolder(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The commit of the previous version (ADR 11): the newest tag `v…` before HEAD; without tags the state before the
 * last change of a container. Undefined if the clone has no earlier state.
 */
export function previousCommit(): string | undefined {
  const tag = askGit('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (tag !== undefined) return askGit('rev-parse', `${tag}^{commit}`);
  const isChanged = askGit('status', '--porcelain', '--', ...RELEASE_INPUTS) !== undefined;
  const skip = isChanged ? '--skip=0' : '--skip=1';
  return askGit('log', '-1', skip, '--format=%H', '--', ...RELEASE_INPUTS);
}
