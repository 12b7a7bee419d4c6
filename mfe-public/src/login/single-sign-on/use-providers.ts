import { useEffect, useState } from 'react';
import type { SsoProvider } from '@cairn/shared/contract';
import { whenIdle } from '@cairn/shared/ui';
import { usePublicListSsoProvidersQuery } from '../../api/public-api.ts';

/** The providers of single sign-on; undefined until they are known. */
export function useProviders(): readonly SsoProvider[] | undefined {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data, isError } = usePublicListSsoProvidersQuery(undefined, { skip: !isIdle });
  if (isError) return [];
  return data && (data.value?.providers ?? []);
}
