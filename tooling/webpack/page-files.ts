import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * File of a release that lists the files that are needed first: in a remote, those of the home page after the sign-in;
 * in the shell, those of the first API call. The shell reads the former, the release command the latter.
 */
export const PREFETCH = 'prefetch.json';

/**
 * File of a release that lists the files of each route by its path: the chunks of its page and layouts, without the
 * entry and the exposed modules. The byte budgets of routes are checked with it.
 */
export const ROUTE_FILES = 'route-files.json';

/** Records the files of each lazy page by import request. */
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
   * The files of these pages, each once and sorted.
   * @throws Error if nothing imports a page under one of these requests
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

/** Writes the list of the files that these lazy imports need. */
export class WritePrefetch {
  readonly #pages: readonly string[];
  readonly #files: PageFiles;

  constructor(pages: readonly string[], files: PageFiles) {
    this.#pages = pages;
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('WritePrefetch', (stats) => {
      if (stats.hasErrors()) return;
      writeFileSync(join(compiler.outputPath, PREFETCH), JSON.stringify(this.#files.of(this.#pages)));
    });
  }
}
