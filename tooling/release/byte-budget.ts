/** Total bytes (brotli) of scripts and of styles, measured or allowed. */
export interface ByteBudget {
  scripts: number;
  styles: number;
}

/** `byte-budget.json` of the shell. */
export interface ShellBudget extends ByteBudget {
  /** Maximum bytes (brotli) of the scripts and styles that every page names. */
  page: number;
}

/** Download sizes (brotli) by file. */
export type Sizes = Readonly<Record<string, number>>;

interface BudgetedRoute {
  path: string;
  byteBudget?: number;
}

const TOLERANCE = 1.02;

function measureBytes(files: Sizes): ByteBudget {
  const total = (extension: string) =>
    Object.entries(files).reduce((sum, [path, bytes]) => (path.endsWith(extension) ? sum + bytes : sum), 0);
  return { scripts: total('.js'), styles: total('.css') };
}

const isBudget = (value: unknown): value is number => Number.isFinite(value);

/** Reports sizes over the budget, with a tolerance of 2 %. */
export function violationsOfBytes(sizes: Sizes, budget: Partial<ByteBudget> | undefined): string[] {
  const measured = measureBytes(sizes);
  return (['scripts', 'styles'] as const).flatMap((kind) => {
    const allowed = budget?.[kind];
    if (!isBudget(allowed))
      return [
        `has no byte budget for ${kind}: declare it in "byteBudget" of remote.json, or for the shell in byte-budget.json`,
      ];
    return measured[kind] > allowed * TOLERANCE
      ? [`has ${measured[kind]} bytes of ${kind}; the budget for ${kind} is ${allowed}`]
      : [];
  });
}

/** The bytes of the scripts and styles among these files. A file that is listed twice counts once. */
export function measureFiles(sizes: Sizes, files: readonly string[]): number {
  const { scripts, styles } = measureBytes(
    Object.fromEntries(files.map((file) => [file, sizes[file] ?? 0] as const)),
  );
  return scripts + styles;
}

/**
 * Reports routes over their byte budgets, with a tolerance of 2 %.
 * @param files the files that a first visit of each route downloads, by the path of the route
 */
export function violationsOfRoutes(
  sizes: Sizes,
  files: ReadonlyMap<string, readonly string[]>,
  routes: readonly BudgetedRoute[],
): string[] {
  return routes.flatMap(({ path, byteBudget }) => {
    const routeFiles = files.get(path);
    if (!routeFiles) return [`does not list the files of ${path}: build it again`];
    const missing = routeFiles.find((file) => !Object.hasOwn(sizes, file));
    if (missing !== undefined) return [`lacks ${missing}, which it lists as a file of ${path}`];
    const bytes = measureFiles(sizes, routeFiles);
    if (!isBudget(byteBudget))
      return [
        `declares ${path} without "byteBudget" in remote.json; its first visit downloads ${bytes} bytes`,
      ];
    if (bytes <= byteBudget * TOLERANCE) return [];
    return [`downloads ${bytes} bytes for a first visit of ${path}; its byte budget is ${byteBudget}`];
  });
}

/** Checks the files that every page names against the shell's budget, with a tolerance of 2 %. */
export function violationsOfPage(sizes: Sizes, files: readonly string[], { page }: ShellBudget): string[] {
  const bytes = measureFiles(sizes, files);
  if (bytes <= page * TOLERANCE) return [];
  return [`references ${bytes} bytes of files on every page; its byte budget is ${page}`];
}
