import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type AccountStatus, type ResponseOf } from '@cairn/shared/contract';

/** Maximum numbers of accounts per request. */
export const BULK_LIMIT = 500;
export const BULK_DELETE_LIMIT = 50;

const bulkEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** The response contains a result for each account. */
  adminBulkStatus: build.mutation<ResponseOf<'adminBulkStatus'>, { ids: number[]; status: AccountStatus }>({
    query: (body) => request(routes.adminBulkStatus, { body, timeout: 60_000 }),
    invalidatesTags: [{ type: 'Account', id: LIST }],
  }),
  /** The response contains a result for each account. */
  adminBulkDelete: build.mutation<ResponseOf<'adminBulkDelete'>, { ids: number[] }>({
    query: (body) => request(routes.adminBulkDelete, { body, timeout: 60_000 }),
    invalidatesTags: [{ type: 'Account', id: LIST }],
  }),
}));

export const { useAdminBulkStatusMutation, useAdminBulkDeleteMutation } = bulkEndpoints;
