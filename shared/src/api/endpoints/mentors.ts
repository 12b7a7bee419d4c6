import type { FeaturedTeacher, PublicTeacher, RatingSummary } from '@cairn/shared/contract';
import { api, LIST } from '../api.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** Mentors as others see them (decision 24). */
export const mentorsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The plain list of the spec. Search and paging are the student area's own. */
    listMentors: build.query<PublicTeacher[], void>({
      query: () => ({ url: '/teachers' }),
      providesTags: (mentors = []) => [
        { type: 'Mentor', id: LIST },
        ...mentors.map(({ id }) => ({ type: 'Mentor' as const, id })),
      ],
    }),
    listFeaturedMentors: build.query<Extra<FeaturedTeacher[]>, void>({
      queryFn: optionalQuery<FeaturedTeacher[]>(() => ({ url: '/teachers/featured' })),
      extraOptions: { anonymous: true },
    }),
    getRatingSummary: build.query<Extra<RatingSummary>, number>({
      queryFn: optionalQuery<RatingSummary, number>((mentorId) => ({
        url: `/feedback/teacher/${mentorId}/summary`,
      })),
      providesTags: (_summary, _error, mentorId) => [{ type: 'Feedback', id: `mentor-${mentorId}` }],
    }),
  }),
});

export const { useListMentorsQuery, useListFeaturedMentorsQuery, useGetRatingSummaryQuery } = mentorsApi;
