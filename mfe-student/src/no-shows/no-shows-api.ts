import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

/**
 * The no-shows of the student (ADR 79). A statement comes with a live event about the session, a forgiven no-show with a
 * notification.
 */
const noShowsApi = injectAreaEndpoints('student', (build) => ({
  studentGetNoShows: build.query<Extra<Answer<'getOwnNoShows'>>, void>({
    queryFn: optionalQuery(() => request(routes.getOwnNoShows)),
    providesTags: [
      { type: 'Session', id: LIST },
      { type: 'Notification', id: LIST },
    ],
  }),
}));

export const { useStudentGetNoShowsQuery } = noShowsApi;
