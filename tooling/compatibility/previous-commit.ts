import { execFileSync } from 'node:child_process';
import { workspaceFolder } from '../workspace.ts';

/** The inputs of a container release. */
const RELEASE_INPUTS = [
  'shell',
  'mfe-*',
  'shared',
  'tooling/webpack',
  'tooling/release',
  'tooling/licences',
  'package-lock.json',
];

/** Output of a git command; undefined if the output is empty or the command fails. */
function gitOutput(...args: string[]): string | undefined {
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

/** The commit of the newest tag `v…` before HEAD. */
function newestTaggedCommit(): string | undefined {
  const tag = gitOutput('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  return tag && gitOutput('rev-parse', `${tag}^{commit}`);
}

/**
 * The commit of the previous version (ADR 11); undefined if the clone lacks the commit. Without tags, each change of
 * the release inputs counts as a version.
 */
export function previousCommit(): string | undefined {
  const tagged = newestTaggedCommit();
  if (tagged !== undefined) return tagged;
  const isChanged = gitOutput('status', '--porcelain', '--', ...RELEASE_INPUTS) !== undefined;
  const skip = isChanged ? '--skip=0' : '--skip=1';
  return gitOutput('log', '-1', skip, '--format=%H', '--', ...RELEASE_INPUTS);
}

const MIGRATIONS = 'server/src/database/migrations/meta/_journal.json';

/**
 * The last commit before the newest migrations (ADR 54); undefined if the clone lacks the commit. Migrations since the
 * newest tag `v…` count as newest migrations.
 */
export function previousSchemaCommit(): string | undefined {
  const tagged = newestTaggedCommit();
  if (tagged !== undefined && gitOutput('diff', '--name-only', tagged, '--', MIGRATIONS) !== undefined)
    return tagged;
  if (gitOutput('status', '--porcelain', '--', MIGRATIONS) !== undefined)
    return gitOutput('rev-parse', 'HEAD');
  const changed = gitOutput('log', '-1', '--format=%H', '--', MIGRATIONS);
  return changed && gitOutput('rev-parse', '--verify', `${changed}^`);
}
