import { injectAreaEndpoints, LIST, type ApiMeta } from '@cairn/shared/api';
import type { ReportedFeedback } from '@cairn/shared/contract';
import { byCursor, pagedRows, type PagedRows } from '../../components/paged-rows.ts';

export type ReportState = ReportedFeedback['state'];

const reviewEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminListReportedReviews: build.infiniteQuery<PagedRows<ReportedFeedback>, ReportState, string | null>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) => ({
      url: '/admin/feedback/reported',
      params: { state: queryArg, limit: 20, cursor: pageParam ?? undefined },
    }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) =>
      pagedRows(rows as ReportedFeedback[], meta),
    providesTags: [{ type: 'Feedback', id: LIST }],
  }),
  /** Hides a reported review from everyone, or keeps it; either can be taken back by the other. */
  adminDecideReport: build.mutation<ReportedFeedback, { id: number; decision: 'hide' | 'keep' }>({
    query: ({ id, decision }) => ({ url: `/admin/feedback/${id}/report`, method: 'PUT', body: { decision } }),
    invalidatesTags: (_answer, error, { id }) =>
      error
        ? []
        : [
            { type: 'Feedback', id },
            { type: 'Feedback', id: LIST },
          ],
  }),
}));

export const { useAdminListReportedReviewsInfiniteQuery, useAdminDecideReportMutation } = reviewEndpoints;
