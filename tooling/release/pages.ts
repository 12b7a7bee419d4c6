import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { replaceFile } from './durable-write.ts';
import { requireGenuine } from './keys/signed-release.ts';
import { signRegistry } from './keys/signed-registry.ts';
import { pageOf, PREVIEWS, runningShellPreviews } from './previews/shell-previews.ts';
import { precompressPage } from './precompress.ts';
import { fileOf, FRAMES, prerenderedPagesOf, RENDERED } from './prerendered.ts';
import { ROOT_FILES } from './release-paths.ts';
import { Refusal } from './refusal.ts';
import { renderDocument, renderPage, renderPreview } from './render-page.ts';
import { readStoredRelease, releaseFolder, SHELL, type StoredRelease } from './stored-release.ts';

/** Number of canary buckets; a canary of 10 % is served to the buckets 0 to 9. */
const BUCKETS = 100;

/** The registry for one bucket: canaries replace the stable releases. The bucket `BUCKETS` gets no canaries. */
export function registryOfBucket(registry: RegistryFile, bucket: number): RegistryFile {
  const remotes = Object.entries(registry.remotes).map(
    ([name, { canary, canaries: _canaries, ...stable }]) => {
      if (!canary || bucket >= canary.percent) return [name, stable] as const;
      const { previous: _older, ...fallback } = stable;
      return [name, { ...canary.release, previous: fallback }] as const;
    },
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/**
 * Renders all files that are derived from a registry, by path. Empty without a stored shell.
 * @throws Refusal if a file of the shell is missing or was changed, or the shell is not signed
 */
export function renderPages(root: string, registry: RegistryFile): Map<string, string | Uint8Array> {
  const pages = new Map<string, string | Uint8Array>();
  // A deleted shell must not block the other teams.
  const stored = registry.shell && readStoredRelease(root, SHELL, registry.shell.release);
  if (!registry.shell || !stored) return pages;
  // The page will contain hashes of these files, so they must be genuine.
  requireGenuine(root, stored);
  const shell = releaseFolder(root, SHELL, registry.shell.release);
  const template = readFileSync(join(shell, 'index.html'), 'utf8');
  for (const [file, bytes] of rootFilesOf(shell)) pages.set(file, bytes);
  for (let bucket = 0; bucket < bucketsInUse(registry); bucket += 1) {
    const own = signRegistry(root, registryOfBucket(registry, bucket));
    pages.set(`canary/${bucket}/registry.json`, `${JSON.stringify(own, null, 2)}\n`);
    addPages(pages, `canary/${bucket}/`, root, template, own);
  }
  addPages(pages, '', root, template, signRegistry(root, registryOfBucket(registry, BUCKETS)));
  addPreviews(pages, root, registry);
  return pages;
}

/** Adds the pages of previewed shells. Skips damaged and unsigned shells. */
function addPreviews(pages: Map<string, string | Uint8Array>, root: string, registry: RegistryFile): void {
  for (const preview of runningShellPreviews(root)) {
    const { release, token } = preview;
    const stored = readStoredRelease(root, SHELL, release);
    if (!stored || !isGenuine(root, stored)) continue;
    const template = readFileSync(join(releaseFolder(root, SHELL, release), 'index.html'), 'utf8');
    const own = signRegistry(root, { ...registryOfBucket(registry, BUCKETS), shell: { release } });
    pages.set(pageOf(preview), renderPreview(root, template, own, token));
  }
}

function isGenuine(root: string, stored: StoredRelease): boolean {
  try {
    return requireGenuine(root, stored) === stored;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The shell's files for the root of the site; older shells have none. */
function rootFilesOf(shell: string): [string, Uint8Array][] {
  const folder = join(shell, ROOT_FILES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => [file, readFileSync(join(folder, file))]);
}

/** Adds the prerendered pages (ADR 8), the documents for pages that the API renders, and the page for other paths. */
function addPages(
  pages: Map<string, string | Uint8Array>,
  folder: string,
  root: string,
  template: string,
  registry: RegistryFile,
): void {
  pages.set(`${folder}index.html`, renderPage(root, template, registry));
  for (const page of prerenderedPagesOf(root, registry)) {
    const file = fileOf(page);
    if (file === undefined) continue;
    const render = page.renderer ? renderDocument : renderPage;
    pages.set(folder + file, render(root, template, registry, page));
  }
}

function bucketsInUse(registry: RegistryFile): number {
  return Math.max(0, ...Object.values(registry.remotes).map((remote) => remote.canary?.percent ?? 0));
}

/** Replaces the rendered pages, then deletes obsolete pages. */
export function writePages(root: string, pages: ReadonlyMap<string, string | Uint8Array>): void {
  const written = [...pages].flatMap(([path, text]) => writePage(root, path, text));
  const folders = [...pages.keys()].flatMap((path) =>
    path.split('/').map((_part, depth, parts) => parts.slice(0, depth).join('/')),
  );
  const keep = new Set([...written, ...folders]);
  for (const folder of ['canary', 'pages', FRAMES, RENDERED, PREVIEWS]
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))) {
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, entry);
      if (!keep.has(relative(root, path).replaceAll('\\', '/')))
        rmSync(path, { recursive: true, force: true });
    }
  }
}

/**
 * Replaces a page and its compressed copy. Deletes the old copy first: after a crash, a copy must not differ from its
 * page.
 * @returns the paths of the written files
 */
function writePage(root: string, path: string, text: string | Uint8Array): string[] {
  const copy = `${path}.br`;
  const compressed =
    path.startsWith('canary/') || path.startsWith(`${RENDERED}/`) ? null : precompressPage(path, text);
  rmSync(join(root, copy), { force: true });
  replaceFile(join(root, path), text);
  if (!compressed) return [path];
  replaceFile(join(root, copy), compressed);
  return [path, copy];
}
