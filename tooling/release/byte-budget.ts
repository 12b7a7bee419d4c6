/** Download sizes (brotli) of a container: scripts and styles. */
export interface ByteBudget {
  scripts: number;
  styles: number;
}

const TOLERANCE = 1.02;

/** The bytes of a release by kind. */
export function measureBytes(files: Readonly<Record<string, number>>): ByteBudget {
  const total = (extension: string) =>
    Object.entries(files).reduce((sum, [path, bytes]) => (path.endsWith(extension) ? sum + bytes : sum), 0);
  return { scripts: total('.js'), styles: total('.css') };
}

/** Budget violations of these sizes, with a tolerance of 2 %. */
export function violationsOfBytes(measured: ByteBudget, budget: ByteBudget | undefined): string[] {
  if (!budget) return ['has no byte budget: "byteBudget" in remote.json'];
  return (['scripts', 'styles'] as const)
    .filter((kind) => measured[kind] > budget[kind] * TOLERANCE)
    .map((kind) => `has ${measured[kind]} bytes of ${kind}; its budget is ${budget[kind]}`);
}
