import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type ChangeSeriesBody } from '@cairn/shared/contract';

/** Accepts, declines or ends a series of sessions (ADR 85). */
const seriesApi = injectAreaEndpoints('series', (build) => ({
  seriesChange: build.mutation<ResponseOf<'changeSeries'>, ChangeSeriesBody & { id: number }>({
    query: ({ id, ...body }) => request(routes.changeSeries, { params: { id }, body }),
    extraOptions: { writes: 'Session' },
    invalidatesTags: [{ type: 'Session', id: LIST }, 'Slot', 'Dashboard'],
  }),
}));

export const { useSeriesChangeMutation } = seriesApi;
