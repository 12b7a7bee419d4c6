import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

/**
 * The no-shows of the student (ADR 79). A statement about attendance changes a session. A notification reports a
 * forgiven no-show.
 */
const noShowsApi = injectAreaEndpoints('student', (build) => ({
  studentGetNoShows: build.query<Extra<ResponseOf<'getOwnNoShows'>>, void>({
    queryFn: optionalQuery(() => request(routes.getOwnNoShows)),
    providesTags: [
      { type: 'Session', id: LIST },
      { type: 'Notification', id: LIST },
    ],
  }),
}));

export const { useStudentGetNoShowsQuery } = noShowsApi;
