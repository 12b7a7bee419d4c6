import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { workspaceFolder } from '../workspace.ts';
import { createRemote } from './create-remote.ts';
import { PAGE_ROLES, UnusableArgument } from './remote-spec.ts';

const USAGE = `npm run new -- remote <mfe-name> [--path /path] [--role ${PAGE_ROLES.join('|')}]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { path: { type: 'string' }, role: { type: 'string' } },
});
const [kind, name] = positionals;

/** Adds the new package to package-lock.json and links it; its dependencies are already installed. */
function install(): void {
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm, 'install']] : ['npm', ['install']];
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(program, [...args, ...quiet], { cwd: workspaceFolder(), stdio: 'inherit' });
  if (status !== 0)
    throw new UnusableArgument('The files are written, but `npm install` failed: run it again.');
}

try {
  if (kind !== 'remote' || name === undefined) throw new UnusableArgument(USAGE);
  const files = await createRemote({ root: workspaceFolder(), name, path: values.path, role: values.role });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  install();
  console.log(`\n${name} is ready:\n  npm run verify -w ${name}\n  npm start`);
} catch (error) {
  if (!(error instanceof UnusableArgument)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
