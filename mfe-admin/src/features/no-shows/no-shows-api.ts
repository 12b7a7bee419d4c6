import { injectAreaEndpoints, LIST, optionalQuery, type ApiMeta, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type AdminNoShow,
  type ResponseOf,
  type NoShowRules,
  type SaveNoShowRulesBody,
} from '@cairn/shared/contract';
import { byCursor, pagedRows, type PagedRows } from '../../components/paged-rows.ts';

/** A shell of the previous release would not support a new tag type. */
const RULES = { type: 'Account', id: 'NO_SHOW_RULES' } as const;
const NO_SHOWS = { type: 'Account', id: 'NO_SHOWS' } as const;

const noShowEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminGetNoShowRules: build.query<Extra<ResponseOf<'adminGetNoShowRules'>>, void>({
    queryFn: optionalQuery(() => request(routes.adminGetNoShowRules)),
    providesTags: [RULES],
  }),
  /**
   * Refetches even after an error: another admin may have changed the rules. Counts and pauses of the no-shows depend
   * on the rules.
   */
  adminSaveNoShowRules: build.mutation<NoShowRules, SaveNoShowRulesBody>({
    query: (body) => request(routes.adminSaveNoShowRules, { body }),
    invalidatesTags: [RULES, NO_SHOWS],
  }),
  adminListNoShows: build.infiniteQuery<PagedRows<AdminNoShow>, void, string | null>({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }) =>
      request(routes.adminListNoShows, { query: { limit: 25, cursor: pageParam ?? undefined } }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) => pagedRows(rows as AdminNoShow[], meta),
    providesTags: [NO_SHOWS, { type: 'Account', id: LIST }],
  }),
  adminForgiveNoShow: build.mutation<
    ResponseOf<'adminForgiveNoShow'>,
    { id: number; reason: string; idempotencyKey: string }
  >({
    query: ({ id, reason, idempotencyKey }) =>
      request(routes.adminForgiveNoShow, { params: { id }, body: { reason }, idempotencyKey }),
    invalidatesTags: [NO_SHOWS],
  }),
}));

export const {
  useAdminGetNoShowRulesQuery,
  useAdminSaveNoShowRulesMutation,
  useAdminListNoShowsInfiniteQuery,
  useAdminForgiveNoShowMutation,
} = noShowEndpoints;
