import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Download sizes (brotli) of a container: scripts and styles. */
export interface ByteBudget {
  scripts: number;
  styles: number;
}

const SHELL_BUDGET = 'byte-budget.json';
const TOLERANCE = 1.02;

/** The budget of a package: `byteBudget` in `remote.json`, or `byte-budget.json` of the shell. */
export function readByteBudget(folder: string): ByteBudget | undefined {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
  if (existsSync(join(folder, SHELL_BUDGET))) return read(SHELL_BUDGET) as ByteBudget;
  if (!existsSync(join(folder, 'remote.json'))) return undefined;
  return (read('remote.json') as { byteBudget?: ByteBudget }).byteBudget;
}

/** The bytes of a release by kind. */
export function measureBytes(files: Readonly<Record<string, number>>): ByteBudget {
  const total = (extension: string) =>
    Object.entries(files).reduce((sum, [path, bytes]) => (path.endsWith(extension) ? sum + bytes : sum), 0);
  return { scripts: total('.js'), styles: total('.css') };
}

/** Budget violations of these sizes, with a tolerance of 2 %. */
export function faultsOfBytes(measured: ByteBudget, budget: ByteBudget | undefined): string[] {
  if (!budget) return ['has no byte budget: "byteBudget" in remote.json'];
  return (['scripts', 'styles'] as const)
    .filter((kind) => measured[kind] > budget[kind] * TOLERANCE)
    .map((kind) => `holds ${measured[kind]} bytes of ${kind}; its budget is ${budget[kind]}`);
}
