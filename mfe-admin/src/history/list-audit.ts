import { injectAreaEndpoints, LIST, type ApiMeta } from '@cairn/shared/api';
import { request, routes, type AuditEntry } from '@cairn/shared/contract';
import { byCursor, pagedRows, type PagedRows } from '../components/paged-rows.ts';

interface AuditParameters {
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  /** Entries by or about this account. */
  readonly account?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number;
}

const auditEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Newest first. */
  adminListAudit: build.infiniteQuery<PagedRows<AuditEntry>, AuditParameters, string | null>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) =>
      request(routes.adminListAudit, {
        query: { limit: 50, ...queryArg, cursor: pageParam ?? undefined },
      }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) => pagedRows(rows as AuditEntry[], meta),
    providesTags: [{ type: 'Account', id: LIST }],
  }),
}));

export const { useAdminListAuditInfiniteQuery } = auditEndpoints;
