/**
 * Installs missing packages before a script runs. Plain JavaScript for Node 20, because node_modules may not exist yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installClusterPackages, installSystemPackages } from './system-packages.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const lockFile = join(root, 'package-lock.json');
const marker = join(root, 'node_modules/.cairn-installed');
/** npm writes this file after each installation. */
const hiddenLockFile = join(root, 'node_modules/.package-lock.json');

const wanted = createHash('sha256')
  .update(readFileSync(lockFile))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

function isInstalled() {
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === wanted;
  // Without the marker, a manual installation counts if it is newer than the last change to the lock file.
  return existsSync(hiddenLockFile) && statSync(hiddenLockFile).mtimeMs >= statSync(lockFile).mtimeMs;
}

function install() {
  console.log('Installing the packages of package-lock.json; the first time this takes a minute or two.');
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--progress=true'];
  // If older packages are installed, `npm install` adds only missing packages: seconds instead of minutes.
  const subcommand = existsSync(hiddenLockFile) ? ['install', '--no-save'] : ['ci'];
  const [program, ...args] = [...command, ...subcommand, '--include=dev', '--include=optional', ...quiet];
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(
    `npm ${subcommand[0]} failed${error ? `: ${error.message}` : ''}. Fix the cause (for example network or disk) and run the command again.`,
  );
  process.exit(1);
}

/** The scripts are TypeScript and need Node 24, from node_modules or from the machine. */
function checkNode() {
  const bundled = ['node', 'node.exe', 'node.cmd'].some((name) =>
    existsSync(join(root, 'node_modules/.bin', name)),
  );
  if (bundled || Number(process.versions.node.split('.')[0]) >= 24) return;
  console.error(`Install Node 24: npm has no build of it for ${process.platform}-${process.arch}.`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Cairn needs Node 20 or later; this is ${process.version}.`);
  process.exit(1);
}
if (!isInstalled()) install();
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) writeFileSync(marker, wanted);
checkNode();
if (process.argv.includes('--system')) installSystemPackages();
if (process.argv.includes('--cluster')) installClusterPackages();
