import { lazy, Suspense } from 'react';
import { useProviders } from './use-providers.ts';

const ProviderLinks = lazy(async () => ({ default: (await import('./provider-links.tsx')).ProviderLinks }));

/** Links to the providers of single sign-on. */
export function Providers({ next }: { next: string | null }) {
  const providers = useProviders() ?? [];
  if (providers.length === 0) return null;
  return (
    <Suspense>
      <ProviderLinks providers={providers} next={next} />
    </Suspense>
  );
}
