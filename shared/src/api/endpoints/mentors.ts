import type { ResponseOf } from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';
import { LIST } from '../tags.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** Mentors as others see them (decision 24). */
export const mentorsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The spec's plain list, without search and paging. */
    listMentors: build.query<ResponseOf<'listTeachers'>, void>({
      query: () => request(routes.listTeachers),
      providesTags: (mentors = []) => [
        { type: 'Mentor', id: LIST },
        ...mentors.map(({ id }) => ({ type: 'Mentor' as const, id })),
      ],
    }),
    listFeaturedMentors: build.query<Extra<ResponseOf<'listFeaturedTeachers'>>, void>({
      queryFn: optionalQuery(() => request(routes.listFeaturedTeachers)),
      extraOptions: { anonymous: true },
    }),
    getRatingSummary: build.query<Extra<ResponseOf<'getRatingSummary'>>, number>({
      queryFn: optionalQuery((teacherId: number) =>
        request(routes.getRatingSummary, { params: { teacherId } }),
      ),
      providesTags: (_summary, _error, mentorId) => [{ type: 'Feedback', id: `mentor-${mentorId}` }],
    }),
  }),
});

export const { useListMentorsQuery, useListFeaturedMentorsQuery, useGetRatingSummaryQuery } = mentorsApi;
