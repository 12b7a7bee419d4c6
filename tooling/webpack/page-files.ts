import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/** File of a release that lists the files its first page needs: the shell and the release command read it. */
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

  /** @throws Error for a page that nothing imports under this request. */
  of(request: string): string[] {
    const files = this.#files.get(request);
    if (!files) throw new Error(`no lazy page is imported as ${request}`);
    return files;
  }
}

/** Writes the list of files to prefetch during the login. */
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
