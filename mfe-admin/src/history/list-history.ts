import { injectAreaEndpoints, LIST, type ApiMeta } from '@cairn/shared/api';
import {
  request,
  routes,
  type AdminReview,
  type AdminReviewsQuery,
  type AdminSession,
  type AdminSessionsQuery,
} from '@cairn/shared/contract';
import { byCursor, pagedRows, type PagedRows } from '../components/paged-rows.ts';

type SessionFilter = Omit<AdminSessionsQuery, 'cursor'>;
type ReviewFilter = Omit<AdminReviewsQuery, 'cursor'>;

const historyEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Latest first. */
  adminListSessions: build.infiniteQuery<PagedRows<AdminSession>, SessionFilter, string | null>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) =>
      request(routes.adminListSessions, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) => pagedRows(rows as AdminSession[], meta),
    providesTags: [
      { type: 'Session', id: LIST },
      { type: 'Account', id: LIST },
    ],
  }),
  /** Newest first. */
  adminListReviews: build.infiniteQuery<PagedRows<AdminReview>, ReviewFilter, string | null>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) =>
      request(routes.adminListReviews, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) => pagedRows(rows as AdminReview[], meta),
    providesTags: [{ type: 'Feedback', id: LIST }],
  }),
}));

export const { useAdminListSessionsInfiniteQuery, useAdminListReviewsInfiniteQuery } = historyEndpoints;
