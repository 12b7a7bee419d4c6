import { createRequire } from 'node:module';
import { runNodeBuffered } from '../command.ts';
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
  const { code, output } = await runNodeBuffered([webpack, '--mode', 'production'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
    signal,
  });
  if (code !== 0) throw new Error(`${name} could not be built:\n${output.trim()}`);
}
