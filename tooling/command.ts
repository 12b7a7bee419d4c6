import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { workspaceFolder } from './workspace.ts';

const require = createRequire(import.meta.url);

/** Runs Node with these arguments, and prints the output. @returns the exit code */
export function runNode(args: string[], { cwd = workspaceFolder(), env = {} } = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Exit code and output of a program. */
export interface ProcessResult {
  code: number;
  output: string;
}

/**
 * Runs a program and buffers its output.
 * @param env the whole environment of the program; by default the environment of this process
 * @param signal stops the program
 */
export function runBuffered(
  program: string,
  args: readonly string[],
  { cwd, env, signal }: { cwd: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal | undefined },
): Promise<ProcessResult> {
  const child = spawn(program, args, {
    cwd,
    ...(env && { env }),
    ...(signal && { signal }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Like `runNode`, but buffers the output. */
export const runNodeBuffered = (
  args: string[],
  {
    cwd = workspaceFolder(),
    env = {},
    signal,
  }: { cwd?: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal | undefined } = {},
): Promise<ProcessResult> =>
  runBuffered(process.execPath, args, { cwd, env: { ...process.env, ...env }, signal });

/** Path of a file of an installed package, such as `bin/jest.js` of jest. */
export function programOf(packageName: string, file: string): string {
  const candidates = require.resolve.paths(packageName)?.map((path) => `${path}/${packageName}/${file}`);
  const found = candidates?.find((path) => {
    try {
      return Boolean(require.resolve(path));
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`${packageName} has no ${file}`);
  return found;
}
