import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import type { MentorFigures } from '@cairn/shared/contract';

/** What the dashboard counts. */
const dashboardApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetFigures: build.query<Extra<MentorFigures>, string>({
    queryFn: optionalQuery<MentorFigures, string>((email) => ({
      url: `/teachers/figures/${encodeURIComponent(email)}`,
    })),
    providesTags: ['Dashboard'],
  }),
}));

export const { useMentorGetFiguresQuery } = dashboardApi;
