import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from '../copies/copy-workspace.ts';
import { buildContainer } from '../start/build-container.ts';
import { workspaceFolder } from '../workspace.ts';

const CACHE = '.cache/compatibility';
/** Inputs of every container build. */
const COMMON = [
  'shared',
  'tooling/webpack',
  'tooling/release',
  'tooling/licences',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];

/** Extracts a commit into the cache and links the packages. @returns the folder */
export function extractCommit(commit: string): string {
  const folder = workspaceFolder(CACHE, commit);
  if (!existsSync(folder)) {
    const draft = workspaceFolder(CACHE, `.draft-${randomUUID()}`);
    mkdirSync(draft, { recursive: true });
    const files = execFileSync('git', ['archive', '--format=tar', commit], {
      cwd: workspaceFolder(),
      maxBuffer: 1e9,
    });
    execFileSync('tar', ['-x', '-C', draft], { input: files });
    linkPackages(draft);
    try {
      renameSync(draft, folder);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }
  return folder;
}

/** Whether the inputs of a container are unchanged since the commit. */
export function isUnchanged(commit: string, name: string): boolean {
  const args = ['diff', '--quiet', commit, '--', name, ...COMMON];
  return spawnSync('git', args, { cwd: workspaceFolder() }).status === 0;
}

/**
 * Builds a container of an earlier version, and runs the release command of the earlier version.
 * @returns why the release command refused the container, or undefined if the container is live
 */
export async function releasePrevious(
  folder: string,
  name: string,
  root: string,
): Promise<string | undefined> {
  const done = join(folder, name, '.built');
  if (!existsSync(done)) {
    await buildContainer(name, undefined, join(folder, name));
    writeFileSync(done, '');
  }
  const args = [join(folder, 'tooling/release/cli.ts'), '--releases', root, 'publish', name];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim();
}
