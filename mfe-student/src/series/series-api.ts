import { injectAreaEndpoints, LIST, optionalQuery, slotsOf, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type ResponseOf,
  type BookSeriesBody,
  type PreviewSeriesQuery,
} from '@cairn/shared/contract';

/** Previews and bookings of series (ADR 85). */
const seriesApi = injectAreaEndpoints('student', (build) => ({
  studentPreviewSeries: build.query<Extra<ResponseOf<'previewSeries'>>, PreviewSeriesQuery>({
    queryFn: optionalQuery((query: PreviewSeriesQuery) => request(routes.previewSeries, { query })),
    providesTags: (_result, _error, { teacherId }) => [slotsOf(teacherId), { type: 'Session', id: LIST }],
  }),
  /** Also refetches the preview after a 409: a date may be taken. */
  studentBookSeries: build.mutation<ResponseOf<'bookSeries'>, BookSeriesBody & { idempotencyKey: string }>({
    query: ({ idempotencyKey, ...body }) => request(routes.bookSeries, { body, idempotencyKey }),
    invalidatesTags: (_result, error, { teacherId }) => [
      slotsOf(teacherId),
      ...(error ? [] : [{ type: 'Session' as const, id: LIST }, 'Dashboard' as const]),
    ],
  }),
}));

export const { useStudentPreviewSeriesQuery, useStudentBookSeriesMutation } = seriesApi;
