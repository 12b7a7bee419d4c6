import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const figureEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** The argument is the number of weeks. */
  adminGetFigures: build.query<ResponseOf<'adminGetFigures'>, number>({
    query: (weeks) => request(routes.adminGetFigures, { query: { weeks } }),
    providesTags: ['Dashboard'],
  }),
}));

export const { useAdminGetFiguresQuery } = figureEndpoints;
