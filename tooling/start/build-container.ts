import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { containerFolder } from '../workspace.ts';

const require = createRequire(import.meta.url);

/**
 * Builds one container into its `dist` in a child process, which frees webpack's memory afterwards.
 * @param folder the package folder, if outside this workspace
 * @throws Error with webpack's output if the build fails
 */
export async function buildContainer(
  name: string,
  signal?: AbortSignal,
  folder = containerFolder(name),
): Promise<void> {
  const webpack = require.resolve('webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [webpack, '--mode', 'production'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} could not be built:\n${output.trim()}`);
}
