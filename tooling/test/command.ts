import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { workspaceFolder } from '../workspace.ts';

const require = createRequire(import.meta.url);

/** Runs a program of the workspace on this Node, with its words on the terminal, and resolves with its exit code. */
export function runNode(words: string[], { cwd = workspaceFolder(), env = {} } = {}): Promise<number> {
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** The file of a package's program: `jest/bin/jest.js`. */
export function programOf(packageName: string, file: string): string {
  const folder = require.resolve.paths(packageName)?.map((path) => `${path}/${packageName}/${file}`);
  const found = folder?.find((path) => {
    try {
      return Boolean(require.resolve(path));
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`${packageName} holds no ${file}`);
  return found;
}
