import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { replaceFile } from './durable-write.ts';
import { precompressPage } from './precompress.ts';
import { prerenderedPagesOf } from './prerendered.ts';
import { renderPage } from './render-page.ts';
import { readStoredRelease, releaseFolder, SHELL } from './stored-release.ts';

/** The browsers of a deployment fall into this many buckets; a canary of 10 % is the buckets 0 to 9. */
const BUCKETS = 100;

/** What the browsers of one bucket get: the canaries they take part in stand where the stable release stood. */
export function registryOfBucket(registry: RegistryFile, bucket: number): RegistryFile {
  const remotes = Object.entries(registry.remotes).map(([name, { canary, ...stable }]) => {
    if (!canary || bucket >= canary.percent) return [name, stable] as const;
    const { previous: _older, ...fallback } = stable;
    return [name, { ...canary.release, previous: fallback }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/**
 * Everything that follows from a registry, by its path: the page, and for the buckets of a canary a registry and a
 * page of their own.
 * @throws Error when the shell lacks a file that its page names.
 */
export function renderPages(root: string, registry: RegistryFile): Map<string, string> {
  const pages = new Map<string, string>();
  // A shell whose files are gone is mended by publishing it; until then nobody else has to wait.
  if (!registry.shell || !readStoredRelease(root, SHELL, registry.shell.release)) return pages;
  const template = readFileSync(
    join(releaseFolder(root, SHELL, registry.shell.release), 'index.html'),
    'utf8',
  );
  for (let bucket = 0; bucket < bucketsInUse(registry); bucket += 1) {
    const own = registryOfBucket(registry, bucket);
    pages.set(`canary/${bucket}/registry.json`, `${JSON.stringify(own, null, 2)}\n`);
    addPages(pages, `canary/${bucket}/`, root, template, own);
  }
  addPages(pages, '', root, template, registryOfBucket(registry, BUCKETS));
  return pages;
}

/** The page for every address, and a page of its own for each that can be seen before its scripts (ADR 8). */
function addPages(
  pages: Map<string, string>,
  folder: string,
  root: string,
  template: string,
  registry: RegistryFile,
): void {
  pages.set(`${folder}index.html`, renderPage(root, template, registry));
  for (const sight of prerenderedPagesOf(root, registry)) {
    const file = sight.path === '/' ? '/index' : sight.path;
    pages.set(`${folder}pages${file}.html`, renderPage(root, template, registry, sight));
  }
}

function bucketsInUse(registry: RegistryFile): number {
  return Math.max(0, ...Object.values(registry.remotes).map((remote) => remote.canary?.percent ?? 0));
}

/** Puts rendered pages in place, then takes away those that no release has any more: they name releases of then. */
export function writePages(root: string, pages: ReadonlyMap<string, string>): void {
  const written = [...pages].flatMap(([path, text]) => writePage(root, path, text));
  const folders = [...pages.keys()].flatMap((path) =>
    path.split('/').map((_part, depth, parts) => parts.slice(0, depth).join('/')),
  );
  const wanted = new Set([...written, ...folders]);
  for (const folder of ['canary', 'pages']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))) {
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, entry);
      if (!wanted.has(relative(root, path).replaceAll('\\', '/')))
        rmSync(path, { recursive: true, force: true });
    }
  }
}

/**
 * Puts one page in place, and a compressed copy beside it where everybody gets it. The old copy goes first: should
 * this process die in between, the page is larger on the wire and never an older one.
 * @returns the paths of what lies there now.
 */
function writePage(root: string, path: string, text: string): string[] {
  const copy = `${path}.br`;
  const compressed = path.startsWith('canary/') ? null : precompressPage(path, text);
  rmSync(join(root, copy), { force: true });
  replaceFile(join(root, path), text);
  if (!compressed) return [path];
  replaceFile(join(root, copy), compressed);
  return [path, copy];
}
