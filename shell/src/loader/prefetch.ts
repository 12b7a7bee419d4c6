import type { AreaRemote } from '../areas/area.ts';

interface ManifestFiles {
  readonly exposes?: readonly {
    readonly assets?: { readonly js?: { sync?: string[] }; readonly css?: { sync?: string[] } };
  }[];
}

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
    const { exposes = [] } = (await answer.json()) as ManifestFiles;
    const base = new URL(remote.manifest, location.href);
    for (const { assets } of exposes) {
      for (const file of assets?.js?.sync ?? []) hint(new URL(file, base).href, 'script');
      for (const file of assets?.css?.sync ?? []) hint(new URL(file, base).href, 'style');
    }
  } catch {
    asked.delete(remote.manifest);
  }
}
