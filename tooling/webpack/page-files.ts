import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * File of a release that lists files to load early: in a remote for the home page after sign-in, in the shell for the
 * first API call.
 */
export const PREFETCH = 'prefetch.json';

/** File of a release that lists the chunks of each route, without the entry and the exposed modules. */
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
   * @throws Error if no lazy import has one of these requests
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
