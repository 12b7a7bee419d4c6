import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { SHELL } from '@cairn/tooling/release/stored-release.ts';
import { hostConfig } from '@cairn/tooling/webpack/host.ts';
import { remoteConfig } from '@cairn/tooling/webpack/remote.ts';
import { workspaceFolder } from '@cairn/tooling/workspace.ts';

/**
 * Usage: `node rebuild-program.ts <output folder> <changed source or container> <container> [<line>]`
 *
 * Builds a container as if one source, or every source of one container, had an additional line. Each process builds
 * one container, because the federation plugin keeps names between builds.
 */
const [target = '', changed = '', name = '', line = ';globalThis.cairnChanged = true;'] =
  process.argv.slice(2);
const CHANGED_PATH = workspaceFolder(changed);
const isChanged = (path: string) =>
  path === CHANGED_PATH || (path.startsWith(join(CHANGED_PATH, 'src/')) && /\.tsx?$/.test(path));
const LINE = Buffer.from(`\n${line}\n`);

type Done = (error: Error | null, bytes?: Buffer) => void;

/** Appends the line when webpack reads a changed source. */
function overlay(compiler: Compiler): void {
  const files = compiler.inputFileSystem as unknown as { readFile: (path: string, done: Done) => void };
  const read = files.readFile.bind(files);
  files.readFile = (path, done) =>
    read(path, (error, bytes) => {
      if (bytes && isChanged(path)) done(error, Buffer.concat([bytes, LINE]));
      else done(error, bytes);
    });
}

process.chdir(workspaceFolder(name));
const argv = { mode: 'production' };
const configs = [name === SHELL ? hostConfig({}, argv) : remoteConfig({}, argv)].flat();
// The output of the prerendering build imports packages of the workspace.
const outputs = [target, join(process.cwd(), '.cache/rebuilt', String(process.pid))];
const compiler = webpack(
  configs.map((config, index) => ({ ...config, output: { ...config.output, path: outputs[index] } })),
);
if (!compiler) throw new Error('webpack returned no compiler');
compiler.compilers.forEach(overlay);
await new Promise<void>((resolve, reject) => {
  compiler.run((error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
  });
});
