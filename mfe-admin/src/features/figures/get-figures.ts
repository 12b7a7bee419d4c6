import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const figureEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Totals, and figures of the last weeks. */
  adminGetFigures: build.query<Answer<'adminGetFigures'>, number>({
    query: (weeks) => request(routes.adminGetFigures, { query: { weeks } }),
    providesTags: ['Dashboard'],
  }),
}));

export const { useAdminGetFiguresQuery } = figureEndpoints;
