import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type AccountStatus, type Answer } from '@cairn/shared/contract';

/** Limit per request; a larger selection is refused before it is sent. */
export const BULK_LIMIT = 500;

const bulkEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Blocks or unblocks accounts; each has its own result. */
  adminBulkStatus: build.mutation<Answer<'adminBulkStatus'>, { ids: number[]; status: AccountStatus }>({
    query: (body) => request(routes.adminBulkStatus, { body, timeout: 60_000 }),
    invalidatesTags: [{ type: 'Account', id: LIST }],
  }),
}));

export const { useAdminBulkStatusMutation } = bulkEndpoints;
