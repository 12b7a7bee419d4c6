import { useFilterParams } from '@cairn/shared/ui';
import { NO_FILTER, type RequestFilter, type StudentKind } from './request-filter.ts';

export type RequestTab = 'pending' | 'confirmed' | 'closed';

const TABS: readonly RequestTab[] = ['pending', 'confirmed', 'closed'];
const KINDS: readonly StudentKind[] = ['all', 'new', 'returning'];
const NONE = { ...NO_FILTER, tab: 'pending' };
const NAMES = { search: 'q', from: 'from', to: 'to', topic: 'topic', kind: 'student', tab: 'tab' } as const;

/** The URL stores tab, search and filter. */
export function useRequestFilter() {
  const { filter: chosen, change } = useFilterParams<Record<keyof typeof NONE, string>>(NONE, NAMES);
  const { tab, kind, ...rest } = chosen;
  const filter: RequestFilter = { ...rest, kind: KINDS.find((known) => known === kind) ?? 'all' };
  return {
    filter,
    tab: TABS.find((known) => known === tab) ?? 'pending',
    chooseTab: (next: RequestTab) => change({ tab: next }),
    change: (changed: Partial<RequestFilter>) => change(changed),
  };
}
