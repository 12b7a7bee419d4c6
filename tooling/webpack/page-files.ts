import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/** The file of a release that names what to fetch ahead of its first page; the shell reads it (issue 9). */
const PREFETCH = 'prefetch.json';

/** Notes which files each lazy page of a build consists of, by the request it is imported with. */
export class PageFiles {
  readonly #files = new Map<string, string[]>();

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('PageFiles', (compilation) => {
      for (const group of compilation.chunkGroups) {
        for (const { request } of group.origins) {
          if (request !== undefined) this.#files.set(request, group.getFiles());
        }
      }
    });
  }

  /** @throws Error for a page that nothing imports under this request. */
  of(request: string): string[] {
    const files = this.#files.get(request);
    if (!files) throw new Error(`no lazy page is imported as ${request}`);
    return files;
  }
}

/** Writes down which files to fetch while somebody is still signing in. */
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
