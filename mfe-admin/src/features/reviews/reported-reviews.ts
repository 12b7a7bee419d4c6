import { injectAreaEndpoints, LIST, type ApiMeta } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type ReportedFeedback } from '@cairn/shared/contract';
import { byCursor, pagedRows, type PagedRows } from '../../components/paged-rows.ts';

export type ReportedReviewState = ReportedFeedback['state'];

const reviewEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminListReportedReviews: build.infiniteQuery<
    PagedRows<ReportedFeedback>,
    ReportedReviewState,
    string | null
  >({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) =>
      request(routes.adminListReportedFeedback, {
        query: { state: queryArg, limit: 20, cursor: pageParam ?? undefined },
      }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) =>
      pagedRows(rows as ReportedFeedback[], meta),
    providesTags: [{ type: 'Feedback', id: LIST }],
  }),
  /** A later decision replaces an earlier one. */
  adminDecideReport: build.mutation<
    ResponseOf<'adminDecideReport'>,
    { id: number; decision: 'hide' | 'keep' }
  >({
    query: ({ id, decision }) => request(routes.adminDecideReport, { params: { id }, body: { decision } }),
    invalidatesTags: (_result, error, { id }) =>
      error
        ? []
        : [
            { type: 'Feedback', id },
            { type: 'Feedback', id: LIST },
          ],
  }),
}));

export const { useAdminListReportedReviewsInfiniteQuery, useAdminDecideReportMutation } = reviewEndpoints;
