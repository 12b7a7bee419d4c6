import { useMemo } from 'react';
import type { AccountRow } from '../model/account-row.ts';
import type { AccountsView } from '../model/accounts-view.ts';
import { listPlainly } from '../model/plain-list.ts';
import {
  useAdminCountAccountsQuery,
  useAdminListAccountsQuery,
  useAdminListEverybodyQuery,
  type AccountsPage,
} from './list-accounts.ts';

export interface Accounts {
  /** Rows to show; `undefined` until the first answer. */
  readonly rows: readonly AccountRow[] | undefined;
  /** The words that the rows were searched by; they follow those of the view when the rows do. */
  readonly search: string;
  /** All accounts there are, whatever is searched for. */
  readonly everybody: number | undefined;
  /** Rows that match, on all pages. */
  readonly matching: number | undefined;
  /** The page, where the server pages; `null` where the whole list is here. */
  readonly page: AccountsPage | null;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/**
 * The accounts of a view. A server that pages is asked for a page; from one that does not, both plain lists are taken
 * once and searched and sorted here ("Two servers, one front end").
 */
export function useAccounts(view: AccountsView): Accounts {
  const count = useAdminCountAccountsQuery();
  const isKnown = count.data !== undefined;
  const isPlain = count.data?.total === null;
  // The list of everybody is asked for at once: a server without pages has nothing there (404). The two others it has
  // whole, so they wait until it is known which server this is.
  const list = useAdminListAccountsQuery(view, { skip: isKnown ? isPlain : view.tab !== 'all' });
  // While another tab's page is on its way, the rows of the last tab would stand under wrong columns.
  const page = list.data?.tab === view.tab ? list.data : undefined;
  const everybody = useAdminListEverybodyQuery(undefined, { skip: !isPlain });
  const found = useMemo(() => everybody.data && listPlainly(everybody.data, view), [everybody.data, view]);

  const source = isPlain ? everybody : list;
  return {
    rows: isPlain ? found : page?.rows,
    search: page?.search ?? view.search,
    everybody: isPlain ? everybody.data?.length : (count.data?.total ?? undefined),
    matching: isPlain ? found?.length : page?.total,
    page: page ?? null,
    isFetching: count.isFetching || source.isFetching,
    isError: count.isError || (isKnown && source.isError),
    retry: () => {
      for (const query of [count, list, everybody]) if (query.isError) void query.refetch();
    },
  };
}
