import { injectAreaEndpoints, LIST, type ApiMeta } from '@cairn/shared/api';
import { request, routes, type AuditEntry } from '@cairn/shared/contract';
import { byCursor, pagedRows, type PagedRows } from '../../components/paged-rows.ts';
import { auditParameters, type AuditFilter } from './audit-filter.ts';

const auditEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** The audit log, newest first, loaded incrementally. */
  adminListAudit: build.infiniteQuery<PagedRows<AuditEntry>, AuditFilter, string | null>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) =>
      request(routes.adminListAudit, {
        query: { ...auditParameters(queryArg), limit: 50, cursor: pageParam ?? undefined },
      }),
    transformResponse: (rows: unknown, meta: ApiMeta | undefined) => pagedRows(rows as AuditEntry[], meta),
    providesTags: [{ type: 'Account', id: LIST }],
  }),
}));

export const { useAdminListAuditInfiniteQuery } = auditEndpoints;
