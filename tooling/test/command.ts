import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { workspaceFolder } from '../workspace.ts';

const require = createRequire(import.meta.url);

/** Runs a program on this Node with its output on the terminal and resolves with its exit code. */
export function runNode(args: string[], { cwd = workspaceFolder(), env = {} } = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Like `runNode`, but buffers the output, for programs that run in parallel. */
export async function runNodeQuietly(args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: workspaceFolder(),
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

/** Path of a package's executable: `jest/bin/jest.js`. */
export function programOf(packageName: string, file: string): string {
  const folder = require.resolve.paths(packageName)?.map((path) => `${path}/${packageName}/${file}`);
  const found = folder?.find((path) => {
    try {
      return Boolean(require.resolve(path));
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`${packageName} has no ${file}`);
  return found;
}
