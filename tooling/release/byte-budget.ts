import { readFileSync } from 'node:fs';

/** Bytes as they cross the wire (brotli), per container: scripts and styles. */
export interface ByteBudget {
  scripts: number;
  styles: number;
}

const TOLERANCE = 1.02;

/** The budgets of all containers, kept in one file so that raising one is a change that others see. */
export function readBudgets(): Record<string, ByteBudget> {
  const file = new URL('./byte-budgets.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, ByteBudget>;
}

/** The bytes of a release by kind. */
export function measureBytes(files: Readonly<Record<string, number>>): ByteBudget {
  const total = (extension: string) =>
    Object.entries(files).reduce((sum, [path, bytes]) => (path.endsWith(extension) ? sum + bytes : sum), 0);
  return { scripts: total('.js'), styles: total('.css') };
}

/** What a budget says against these sizes; 2 % over it still passes. */
export function faultsOfBytes(measured: ByteBudget, budget: ByteBudget | undefined): string[] {
  if (!budget) return ['has no byte budget in tooling/release/byte-budgets.json'];
  return (['scripts', 'styles'] as const)
    .filter((kind) => measured[kind] > budget[kind] * TOLERANCE)
    .map((kind) => `holds ${measured[kind]} bytes of ${kind}; its budget is ${budget[kind]}`);
}
