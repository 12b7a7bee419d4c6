import { lazy, Suspense } from 'react';
import { useProviders } from './use-providers.ts';

const ProviderLinks = lazy(async () => ({ default: (await import('./provider-links.tsx')).ProviderLinks }));

/** The providers of single sign-on; nothing without one. Requested and loaded once the page is idle. */
export function Providers({ next }: { next: string | null }) {
  const providers = useProviders() ?? [];
  if (providers.length === 0) return null;
  return (
    <Suspense>
      <ProviderLinks providers={providers} next={next} />
    </Suspense>
  );
}
