import { injectAreaEndpoints, LIST, optionalQuery, type ApiError, type ApiMeta } from '@cairn/shared/api';
import { request, routes, type AdminStudent, type AdminTeacher } from '@cairn/shared/contract';
import type { AccountRow } from '../model/account-row.ts';
import { filterParameters, type AccountsTab, type AccountsView } from '../model/accounts-view.ts';

/** Number of rows per page on a server with paging. */
export const PAGE_SIZE = 50;

const LISTS = {
  all: routes.adminListAccounts,
  mentors: routes.adminListTeachers,
  students: routes.adminListStudents,
} as const satisfies Record<AccountsTab, unknown>;

export interface AccountsPage {
  readonly tab: AccountsTab;
  /** The search text for which the rows were loaded. */
  readonly search: string;
  readonly rows: readonly AccountRow[];
  /** Position of the first row, counted from 1; `null` after a jump to the last page. */
  readonly position: number | null;
  /** Number of matching rows on all pages. */
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
}

function withRole(rows: unknown, tab: AccountsTab): AccountRow[] {
  if (tab === 'students') return (rows as AdminStudent[]).map((row) => ({ ...row, role: 'student' }));
  if (tab === 'mentors') return (rows as AdminTeacher[]).map((row) => ({ ...row, role: 'mentor' }));
  return rows as AccountRow[];
}

const listFirstAccount = optionalQuery(() => request(LISTS.all, { query: { limit: 1 } }));

const listEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Number of accounts; `null` on a server without paging. */
  adminCountAccounts: build.query<{ total: number | null }, void>({
    queryFn: async (argument, store, options, send) => {
      const { error, meta } = await listFirstAccount(argument, store, options, send);
      return error ? { error } : { data: { total: meta?.total ?? null } };
    },
    providesTags: [{ type: 'Account', id: LIST }],
  }),
  /** One page of a tab, searched and sorted by the server. */
  adminListAccounts: build.query<AccountsPage, AccountsView>({
    query: (view) =>
      request(LISTS[view.tab], {
        query: {
          ...filterParameters(view),
          limit: PAGE_SIZE,
          cursor: view.cursor ?? undefined,
          direction: view.isBackward ? 'backward' : undefined,
        },
      }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined, { tab, search, position }) => ({
      tab,
      search,
      rows: withRole(rows, tab),
      position,
      total: meta?.total ?? 0,
      next: meta?.nextCursor ?? null,
      previous: meta?.previousCursor ?? null,
    }),
    // The position is for display only and not part of the cache key.
    serializeQueryArgs: ({ queryArgs: { position: _position, ...cacheKey } }) => cacheKey,
    providesTags: [{ type: 'Account', id: LIST }],
  }),
  /** All students and mentors from the two plain lists of spec 7. */
  adminListAllAccounts: build.query<readonly AccountRow[], void>({
    queryFn: async (
      _argument,
      _api,
      _options,
      send,
    ): Promise<{ data: AccountRow[] } | { error: ApiError }> => {
      const [students, mentors] = await Promise.all([
        send(request(LISTS.students)),
        send(request(LISTS.mentors)),
      ]);
      const error = students.error ?? mentors.error;
      if (error) return { error };
      return { data: [...withRole(students.data, 'students'), ...withRole(mentors.data, 'mentors')] };
    },
    providesTags: [{ type: 'Account', id: LIST }],
  }),
}));

export const { useAdminCountAccountsQuery, useAdminListAccountsQuery, useAdminListAllAccountsQuery } =
  listEndpoints;
