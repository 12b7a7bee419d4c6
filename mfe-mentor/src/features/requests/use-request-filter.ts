import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_FILTER, type RequestFilter, type StudentKind } from './request-filter.ts';

export type RequestTab = 'pending' | 'confirmed' | 'closed';

const NAMES = { search: 'q', from: 'from', to: 'to', topic: 'topic', kind: 'student' } as const;
const KEYS = Object.keys(NAMES) as (keyof RequestFilter)[];
const TABS: readonly RequestTab[] = ['pending', 'confirmed', 'closed'];

function kindOf(text: string | null): StudentKind {
  return text === 'new' || text === 'returning' ? text : 'all';
}

/** Tab, search and filter: local state while typing, and in the URL for reload and back button. */
export function useRequestFilter() {
  const [parameters, setParameters] = useSearchParams();
  const [filter, setFilter] = useState<RequestFilter>(() => ({
    search: parameters.get(NAMES.search) ?? '',
    from: parameters.get(NAMES.from) ?? '',
    to: parameters.get(NAMES.to) ?? '',
    topic: parameters.get(NAMES.topic) ?? '',
    kind: kindOf(parameters.get(NAMES.kind)),
  }));
  const [tab, setTab] = useState<RequestTab>(
    () => TABS.find((name) => name === parameters.get('tab')) ?? 'pending',
  );

  useEffect(() => {
    const next = new URLSearchParams();
    if (tab !== 'pending') next.set('tab', tab);
    for (const key of KEYS) {
      if (filter[key] !== NO_FILTER[key]) next.set(NAMES[key], filter[key]);
    }
    setParameters(next, { replace: true, preventScrollReset: true });
    // `setParameters` changes after each navigation; the address follows the state, never the other way.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [filter, tab]);

  return {
    filter,
    tab,
    chooseTab: setTab,
    change: (changed: Partial<RequestFilter>) => setFilter((current) => ({ ...current, ...changed })),
  };
}
