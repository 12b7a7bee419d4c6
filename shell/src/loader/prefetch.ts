import type { AreaRemote } from '../areas/area.ts';
import { filesOf } from './manifest-files.ts';

function hint(url: string, as: 'script' | 'style'): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href: url, crossOrigin: 'anonymous' });
  document.head.append(link);
}

const asked = new Set<string>();

/**
 * Puts a remote's manifest, entry and first chunk into the browser's cache while the person does something else.
 * Nothing of it runs, nothing is trusted: the load that follows verifies what it takes. Failing is no loss.
 */
export async function prefetchRemote(remote: AreaRemote): Promise<void> {
  if (remote.isOverride || asked.has(remote.manifest)) return;
  asked.add(remote.manifest);
  hint(remote.entry, 'script');
  try {
    const answer = await fetch(remote.manifest, { signal: AbortSignal.timeout(5_000) });
    const manifest: unknown = await answer.json();
    for (const file of filesOf(manifest, remote.manifest, 'js')) hint(file, 'script');
    for (const file of filesOf(manifest, remote.manifest, 'css')) hint(file, 'style');
  } catch {
    asked.delete(remote.manifest);
  }
}
