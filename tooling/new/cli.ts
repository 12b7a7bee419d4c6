import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceFolder } from '../workspace.ts';
import { createRemote } from './create-remote.ts';
import { moveRemote } from './move-remote.ts';
import { PAGE_ROLES, UnusableArgument } from './remote-spec.ts';

const USAGE = `npm run new -- remote <mfe-name> [--path /path] [--role ${PAGE_ROLES.join('|')}]
npm run new -- repository <mfe-name> <folder>`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { path: { type: 'string' }, role: { type: 'string' } },
});
const [kind, name, folder] = positionals;

/** Adds the new package to package-lock.json and links the package. */
function install(): void {
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm, 'install']] : ['npm', ['install']];
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(program, [...args, ...quiet], { cwd: workspaceFolder(), stdio: 'inherit' });
  if (status !== 0)
    throw new UnusableArgument('The files are written, but `npm install` failed: run it again.');
}

async function addRemote(remote: string): Promise<void> {
  const files = await createRemote({
    root: workspaceFolder(),
    name: remote,
    path: values.path,
    role: values.role,
  });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  install();
  console.log(`\n${remote} is ready:\n  npm run verify -w ${remote}\n  npm start`);
}

try {
  if (kind === 'remote' && name !== undefined) {
    await addRemote(name);
  } else if (kind === 'repository' && name !== undefined && folder !== undefined) {
    moveRemote({ name, folder: resolve(folder) });
    console.log(`${resolve(folder)} contains ${name}; install @cairn/shared and @cairn/tooling there.`);
  } else {
    throw new UnusableArgument(USAGE);
  }
} catch (error) {
  if (!(error instanceof UnusableArgument)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
