import { injectAreaEndpoints, LIST, type ApiMeta } from '@cairn/shared/api';
import {
  request,
  routes,
  type AdminReport,
  type ResponseOf,
  type ReadingReason,
  type ReportState,
  type ResolveReportBody,
} from '@cairn/shared/contract';
import { byCursor, pagedRows, type PagedRows } from '../../components/paged-rows.ts';

const reportEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminListReports: build.infiniteQuery<PagedRows<AdminReport>, ReportState | 'all', string | null>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) =>
      request(routes.adminListReports, {
        query: {
          state: queryArg === 'all' ? undefined : queryArg,
          limit: 25,
          cursor: pageParam ?? undefined,
        },
      }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) => pagedRows(rows as AdminReport[], meta),
    providesTags: [{ type: 'Report', id: LIST }],
  }),
  adminGetReport: build.query<ResponseOf<'adminGetReport'>, number>({
    query: (id) => request(routes.adminGetReport, { params: { id } }),
    providesTags: (_report, _error, id) => [{ type: 'Report', id }],
  }),
  /** Refetches even after an error: another admin may have decided the report. */
  adminResolveReport: build.mutation<
    ResponseOf<'adminResolveReport'>,
    { id: number; decision: ResolveReportBody; idempotencyKey: string }
  >({
    query: ({ id, decision, idempotencyKey }) =>
      request(routes.adminResolveReport, { params: { id }, body: decision, idempotencyKey }),
    invalidatesTags: (_result, _error, { id }) => [
      { type: 'Report', id },
      { type: 'Report', id: LIST },
      { type: 'Account', id: LIST },
    ],
  }),
  adminReadReportedConversation: build.mutation<
    ResponseOf<'adminReadReportedConversation'>,
    { id: number; reason: ReadingReason; before?: number | undefined }
  >({
    query: ({ id, ...body }) => request(routes.adminReadReportedConversation, { params: { id }, body }),
  }),
}));

export const {
  useAdminListReportsInfiniteQuery,
  useAdminGetReportQuery,
  useAdminResolveReportMutation,
  useAdminReadReportedConversationMutation,
} = reportEndpoints;
