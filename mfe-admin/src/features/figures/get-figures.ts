import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const figureEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Totals, and the figures of the given number of weeks. */
  adminGetFigures: build.query<ResponseOf<'adminGetFigures'>, number>({
    query: (weeks) => request(routes.adminGetFigures, { query: { weeks } }),
    providesTags: ['Dashboard'],
  }),
}));

export const { useAdminGetFiguresQuery } = figureEndpoints;
