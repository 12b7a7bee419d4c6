import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

/**
 * The no-shows of the student (ADR 79). Refetched with the sessions, when somebody states the attendance, and with the
 * notifications, when a no-show is forgiven.
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
