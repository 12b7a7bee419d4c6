import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const PAUSE = { type: 'Account', id: 'PAUSE' } as const;

/** The mentor's pause (ADR 67). Live events about the account also report pauses. */
const pauseApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetPause: build.query<Extra<ResponseOf<'getPause'>>, number>({
    queryFn: optionalQuery((teacherId: number) => request(routes.getPause, { params: { teacherId } })),
    providesTags: [PAUSE],
  }),
  mentorResume: build.mutation<ResponseOf<'resumeMentor'>, number>({
    query: (teacherId) => request(routes.resumeMentor, { params: { teacherId } }),
    invalidatesTags: [PAUSE],
  }),
}));

export const { useMentorGetPauseQuery, useMentorResumeMutation } = pauseApi;
