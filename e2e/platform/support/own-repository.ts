import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '@cairn/tooling/copies/copy-workspace.ts';
import { moveRemote } from '@cairn/tooling/new/move-remote.ts';
import { programOf, runBuffered, type ProcessResult } from '@cairn/tooling/command.ts';
import { ROOT } from '../../support/root.ts';

/** npm sets these variables for its scripts. npm in another folder must not inherit the variables. */
const NPM_SCRIPT_VARIABLES =
  /^npm_(package|lifecycle|command|execpath|node_execpath|config_local_prefix)|^INIT_CWD$/;

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Cairn',
  GIT_AUTHOR_EMAIL: 'tests@cairn.test',
  GIT_COMMITTER_NAME: 'Cairn',
  GIT_COMMITTER_EMAIL: 'tests@cairn.test',
};

/** Does not throw if the command fails. Does not block the servers of this process. */
export function runUnchecked(
  folder: string,
  [program = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ProcessResult> {
  const inherited = Object.entries(process.env).filter(([name]) => !NPM_SCRIPT_VARIABLES.test(name));
  const env = { ...Object.fromEntries(inherited), ...IDENTITY, ...variables };
  return runBuffered(program, args, { cwd: folder, env });
}

/** @returns the output of the command @throws Error with the output if the command fails */
export async function run(...command: Parameters<typeof runUnchecked>): Promise<string> {
  const { code, output } = await runUnchecked(...command);
  if (code !== 0) throw new Error(`${command[1].join(' ')} failed in ${command[0]}:\n${output}`);
  return output;
}

async function commit(folder: string, message: string): Promise<void> {
  await run(folder, ['git', 'add', '--all']);
  await run(folder, ['git', 'commit', '--quiet', '--message', message]);
}

/** Moves a remote into a new repository and installs the packages there. */
export async function createRepository(name: string, folder: string): Promise<void> {
  const packed = join(ROOT, 'dist/packages');
  rmSync(packed, { recursive: true, force: true });
  await run(ROOT, [process.execPath, 'tooling/pack/cli.ts']);
  const tarballs = readdirSync(packed).filter((file) => file.endsWith('.tgz'));
  await run(folder, ['git', 'init', '--quiet', '--initial-branch', 'main']);
  moveRemote({ name, folder });
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(folder, ['npm', 'install', ...quiet, ...tarballs.map((file) => join(packed, file))]);
  await commit(folder, `feat: move ${name} into its own repository`);
}

/** Copies the workspace into a new repository. @returns the folder of the repository */
export async function copyRepository(): Promise<string> {
  const folder = copyWorkspace('shared-releases');
  // With a lock file, Lerna would run npm, which needs the package registry.
  rmSync(join(folder, 'package-lock.json'));
  await run(folder, ['git', 'init', '--quiet', '--initial-branch', 'main']);
  await commit(folder, 'chore: start');
  await run(folder, ['git', 'tag', '--annotate', '@cairn/shared@0.0.0', '--message', 'start']);
  return folder;
}

/** Commits all changes and lets Lerna set the versions. */
export async function releaseVersions(folder: string, message: string): Promise<void> {
  await commit(folder, message);
  // The copy is inside this workspace. Without these variables, Lerna would version this workspace instead.
  const variables = { NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: folder };
  await run(folder, [process.execPath, programOf('lerna', 'dist/cli.js'), 'version', '--yes'], variables);
}
