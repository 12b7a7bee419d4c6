import { injectAreaEndpoints } from '@cairn/shared/api';
import type { AdminFigures } from '@cairn/shared/contract';

const figureEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Totals, and figures of the last weeks. */
  adminGetFigures: build.query<AdminFigures, number>({
    query: (weeks) => ({ url: '/admin/figures', params: { weeks } }),
    providesTags: ['Dashboard'],
  }),
}));

export const { useAdminGetFiguresQuery } = figureEndpoints;
