import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { replaceFile } from './durable-write.ts';
import { renderPage } from './render-page.ts';
import { releaseFolder, SHELL } from './stored-release.ts';

/** The browsers of a deployment fall into this many buckets; a canary of 10 % is the buckets 0 to 9. */
export const BUCKETS = 100;

/** What the browsers of one bucket get: the canaries they take part in stand where the stable release stood. */
export function registryOfBucket(registry: RegistryFile, bucket: number): RegistryFile {
  const remotes = Object.entries(registry.remotes).map(([name, { canary, ...stable }]) => {
    if (!canary || bucket >= canary.percent) return [name, stable] as const;
    const { previous: _older, ...fallback } = stable;
    return [name, { ...canary.release, previous: fallback }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Writes `index.html`, and for the buckets of a canary their own registry and page under `canary/<bucket>/`. */
export function writePages(root: string, registry: RegistryFile): void {
  if (!registry.shell) return;
  const template = readFileSync(
    join(releaseFolder(root, SHELL, registry.shell.release), 'index.html'),
    'utf8',
  );
  const buckets = Math.max(
    0,
    ...Object.values(registry.remotes).map((remote) => remote.canary?.percent ?? 0),
  );
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const own = registryOfBucket(registry, bucket);
    const folder = join(root, 'canary', String(bucket));
    replaceFile(join(folder, 'registry.json'), `${JSON.stringify(own, null, 2)}\n`);
    replaceFile(join(folder, 'index.html'), renderPage(root, template, own));
  }
  replaceFile(join(root, 'index.html'), renderPage(root, template, registryOfBucket(registry, BUCKETS)));
  removeBucketsFrom(root, buckets);
}

function removeBucketsFrom(root: string, first: number): void {
  const folder = join(root, 'canary');
  if (!existsSync(folder)) return;
  for (const bucket of readdirSync(folder)) {
    if (Number(bucket) >= first) rmSync(join(folder, bucket), { recursive: true, force: true });
  }
}
