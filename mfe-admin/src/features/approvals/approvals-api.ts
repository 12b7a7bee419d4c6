import { injectAreaEndpoints, LIST, type ApiMeta } from '@cairn/shared/api';
import {
  request,
  routes,
  type ResponseOf,
  type DecideApprovalBody,
  type WaitingMentor,
} from '@cairn/shared/contract';
import { byCursor, pagedRows, type PagedRows } from '../../components/paged-rows.ts';

const approvalEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminListApprovals: build.infiniteQuery<PagedRows<WaitingMentor>, void, string | null>({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }) =>
      request(routes.adminListApprovals, { query: { limit: 25, cursor: pageParam ?? undefined } }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) => pagedRows(rows as WaitingMentor[], meta),
    providesTags: [{ type: 'Account', id: LIST }],
  }),
  /** Refetches even after an error: another admin may have decided. */
  adminDecideApproval: build.mutation<
    ResponseOf<'adminDecideApproval'>,
    { id: number; decision: DecideApprovalBody; idempotencyKey: string }
  >({
    query: ({ id, decision, idempotencyKey }) =>
      request(routes.adminDecideApproval, { params: { id }, body: decision, idempotencyKey }),
    invalidatesTags: (_result, _error, { id }) => [
      { type: 'Account', id },
      { type: 'Account', id: LIST },
    ],
  }),
}));

export const { useAdminListApprovalsInfiniteQuery, useAdminDecideApprovalMutation } = approvalEndpoints;
