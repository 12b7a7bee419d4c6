import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * File of a release that lists files to load early. In a remote: the files of the home page after sign-in, which the
 * shell prefetches. In the shell: the files of the first API call, for which the release command adds preload links.
 */
export const PREFETCH = 'prefetch.json';

/**
 * File of a release that lists the files of each route by its path: the chunks of its page and layouts, without the
 * entry and the exposed modules. The byte budgets of routes are checked with it.
 */
export const ROUTE_FILES = 'route-files.json';

/** Records the files of each lazy import by its request. */
export class PageFiles {
  readonly #files = new Map<string, string[]>();
  #compiler: Compiler | undefined;

  apply(compiler: Compiler): void {
    this.#compiler = compiler;
    compiler.hooks.afterEmit.tap('PageFiles', (compilation) => {
      for (const group of compilation.chunkGroups) {
        for (const { request } of group.origins) {
          if (request !== undefined) this.#files.set(request, group.getFiles());
        }
      }
    });
  }

  /** Folder of the build that emits these files. */
  get outputPath(): string {
    return this.#compiler?.outputPath ?? '';
  }

  /**
   * The files of these lazy imports, each once and sorted.
   * @throws Error for a request that no lazy import has
   */
  of(requests: readonly string[]): string[] {
    const files = requests.map((request) => {
      const own = this.#files.get(request);
      if (!own) throw new Error(`no lazy page is imported as ${request}`);
      return own;
    });
    return [...new Set(files.flat())].sort();
  }
}

/** Writes `prefetch.json`: the files that lazy imports with these requests need. */
export class WritePrefetch {
  readonly #requests: readonly string[];
  readonly #files: PageFiles;

  constructor(requests: readonly string[], files: PageFiles) {
    this.#requests = requests;
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('WritePrefetch', (stats) => {
      if (stats.hasErrors()) return;
      writeFileSync(join(compiler.outputPath, PREFETCH), JSON.stringify(this.#files.of(this.#requests)));
    });
  }
}
