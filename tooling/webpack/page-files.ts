import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * File of a release that lists the files that are needed first: in a remote, those of the home page after the sign-in;
 * in the shell, those of the first API call. The shell reads the former, the release command the latter.
 */
export const PREFETCH = 'prefetch.json';

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

  /** @throws Error if nothing imports a page under this request */
  of(request: string): string[] {
    const files = this.#files.get(request);
    if (!files) throw new Error(`no lazy page is imported as ${request}`);
    return files;
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
      const files = new Set(this.#pages.flatMap((page) => this.#files.of(page)));
      writeFileSync(join(compiler.outputPath, PREFETCH), JSON.stringify([...files].sort()));
    });
  }
}
