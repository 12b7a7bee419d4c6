import { readDay } from '../../../components/day-parameter.ts';
import type { AccountStatus } from '@cairn/shared/contract';

export type AccountsTab = 'all' | 'mentors' | 'students';
export const SORTS = ['name', '-name', 'email', '-email', '-createdAt', 'createdAt'] as const;
export type AccountsSort = (typeof SORTS)[number];

/** The state of the dashboard, stored in the URL for links and the back button. */
export interface AccountsView {
  readonly tab: AccountsTab;
  readonly search: string;
  readonly status: AccountStatus | null;
  readonly sort: AccountsSort;
  /** Days in UTC. The list contains only accounts that were registered from `from` to `to`. */
  readonly from: string | null;
  readonly to: string | null;
  /** Cursor from which the page is loaded, forwards or backwards; `null` for the first or last page. */
  readonly cursor: string | null;
  readonly isBackward: boolean;
  /** Position of the page's first row, counted from 1; `null` after a jump to the last page. */
  readonly position: number | null;
}

/** Maximum length of a search, in characters. */
export const SEARCH_LENGTH = 100;

export const FIRST_PAGE = { cursor: null, isBackward: false, position: 1 } as const;
export const LAST_PAGE = { cursor: null, isBackward: true, position: null } as const;
const DEFAULT_SORT: AccountsSort = 'name';

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Parses the view from the URL; unknown values are ignored. */
export function readView(parameters: URLSearchParams): AccountsView {
  const isBackward = parameters.get('direction') === 'backward';
  const position = Number(parameters.get('row') ?? Number.NaN);
  return {
    tab: oneOf(['all', 'mentors', 'students'], parameters.get('tab')) ?? 'all',
    search: (parameters.get('q') ?? '').slice(0, SEARCH_LENGTH),
    status: oneOf(['active', 'blocked'], parameters.get('status')),
    sort: oneOf(SORTS, parameters.get('sort')) ?? DEFAULT_SORT,
    from: readDay(parameters, 'from') ?? null,
    to: readDay(parameters, 'to') ?? null,
    cursor: parameters.get('cursor'),
    isBackward,
    position: Number.isInteger(position) && position > 0 ? position : isBackward ? null : 1,
  };
}

/** Formats the view for the URL, omitting defaults. */
export function writeView(view: AccountsView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (view.tab !== 'all') parameters.set('tab', view.tab);
  if (view.search !== '') parameters.set('q', view.search);
  if (view.status !== null) parameters.set('status', view.status);
  if (view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.from !== null) parameters.set('from', view.from);
  if (view.to !== null) parameters.set('to', view.to);
  if (view.cursor !== null) parameters.set('cursor', view.cursor);
  if (view.isBackward) parameters.set('direction', 'backward');
  if (view.position !== null && view.position > 1) parameters.set('row', String(view.position));
  return parameters;
}

/** Parameters of the list call and the export, without the cursor. */
export function filterParameters({ search, status, sort, from, to }: AccountsView) {
  return {
    q: search.trim() || undefined,
    status: status ?? undefined,
    sort,
    from: from ?? undefined,
    to: to ?? undefined,
  };
}

/** The sort order after a click on a column: ascending first, then descending. */
export function toggledSort(sort: AccountsSort, column: 'name' | 'email'): AccountsSort {
  return sort === column ? `-${column}` : column;
}
