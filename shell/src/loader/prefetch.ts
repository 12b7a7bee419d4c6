import type { AreaRemote } from '../areas/area.ts';
import { filesOf } from './manifest-files.ts';

function hint(url: string, as: 'script' | 'style'): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href: url, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** The file in which a release lists what to prefetch. */
const PREFETCH = 'prefetch.json';
const TIMEOUT = 5_000;

const prefetched = new Set<string>();

async function read(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  return response.json();
}

/** Whether the user has turned on data saving. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Prefetches the entry and the first page of a remote into the browser cache. The later load verifies the hashes. */
export async function prefetchRemote(remote: AreaRemote): Promise<void> {
  if (remote.isOverride || prefetched.has(remote.manifest) || savesData()) return;
  prefetched.add(remote.manifest);
  hint(remote.entry, 'script');
  const beside = (file: string) => new URL(file, new URL(remote.manifest, location.href)).href;
  try {
    const [manifest, named] = await Promise.all([read(remote.manifest), read(beside(PREFETCH))]);
    const files = Array.isArray(named) ? named.map((file) => beside(String(file))) : [];
    const exposed = (['js', 'css'] as const).flatMap((kind) => filesOf(manifest, remote.manifest, kind));
    for (const file of [...exposed, ...files]) hint(file, file.endsWith('.css') ? 'style' : 'script');
  } catch {
    prefetched.delete(remote.manifest);
  }
}
