import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { programOf } from '../command.ts';
import { workspaceFolder } from '../workspace.ts';
import { PACKAGES } from './package-spec.ts';
import { writePackage } from './write-package.ts';

/** `npm run pack:packages`: packs `@cairn/shared` and `@cairn/tooling` for other repositories (ADR 35). */
const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist/packages' } } });
const target = resolve(workspaceFolder(), values.to);

function run(program: string, args: string[], cwd = workspaceFolder()): string {
  const { status, stdout } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout.trim();
  console.error(stdout);
  process.exit(1);
}

// Writes the declarations.
run(process.execPath, [programOf('typescript', 'bin/tsc'), '-b', ...PACKAGES.map(({ folder }) => folder)]);
mkdirSync(target, { recursive: true });
const npm = process.env.npm_execpath;
for (const spec of PACKAGES) {
  const folder = join(workspaceFolder('dist/packages'), spec.folder);
  writePackage(spec, folder);
  const args = ['pack', '--silent', '--pack-destination', target];
  const file = npm ? run(process.execPath, [npm, ...args], folder) : run('npm', args, folder);
  console.log(join(target, file));
}
