import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

/**
 * The no-shows of the student (ADR 79). Refetched when a session changes, because somebody may have stated the
 * attendance. Also refetched when a notification arrives, because an admin may have forgiven a no-show.
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
