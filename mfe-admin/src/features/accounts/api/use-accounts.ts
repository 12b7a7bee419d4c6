import { useMemo } from 'react';
import type { AccountRow } from '../model/account-row.ts';
import type { AccountsView } from '../model/accounts-view.ts';
import { listPlain } from '../model/plain-list.ts';
import {
  useAdminCountAccountsQuery,
  useAdminListAccountsQuery,
  useAdminListAllAccountsQuery,
  type AccountsPage,
} from './list-accounts.ts';

export interface Accounts {
  /** The rows; `undefined` until the first response for the current tab. */
  readonly rows: readonly AccountRow[] | undefined;
  /** The search text of the displayed rows; changes together with the rows. */
  readonly search: string;
  /** Number of all accounts, including accounts that do not match. */
  readonly total: number | undefined;
  /** Number of matching rows. */
  readonly matching: number | undefined;
  /** The page; `null` while loading and on a server without paging. */
  readonly page: AccountsPage | null;
  readonly isFetching: boolean;
  /** Whether the rows still belong to the previous view. */
  readonly isStale: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/**
 * The accounts of a view. If the server has no paging, the browser loads two plain lists once, and searches and sorts
 * the rows.
 */
export function useAccounts(view: AccountsView): Accounts {
  const count = useAdminCountAccountsQuery();
  const isKnown = count.data !== undefined;
  const isPlain = count.data?.total === null;
  // Before the count shows whether the server has paging, only the tab of all users requests a page. A server without
  // paging would answer the calls of the other tabs with complete lists.
  const list = useAdminListAccountsQuery(view, { skip: isKnown ? isPlain : view.tab !== 'all' });
  // After a change of the tab, the previous rows do not fit the columns.
  const page = list.data?.tab === view.tab ? list.data : undefined;
  const plainList = useAdminListAllAccountsQuery(undefined, { skip: !isPlain });
  const found = useMemo(() => plainList.data && listPlain(plainList.data, view), [plainList.data, view]);

  const source = isPlain ? plainList : list;
  return {
    rows: isPlain ? found : page?.rows,
    search: page?.search ?? view.search,
    total: isPlain ? plainList.data?.length : (count.data?.total ?? undefined),
    matching: isPlain ? found?.length : page?.total,
    page: page ?? null,
    isFetching: count.isFetching || source.isFetching,
    isStale: page !== undefined && list.currentData === undefined,
    isError: count.isError || (isKnown && source.isError),
    retry: () => {
      for (const query of [count, list, plainList]) if (query.isError) void query.refetch();
    },
  };
}
