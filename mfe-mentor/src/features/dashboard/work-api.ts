import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const workApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetWork: build.query<Extra<ResponseOf<'getWorkFigures'>>, number>({
    queryFn: optionalQuery((teacherId: number) => request(routes.getWorkFigures, { params: { teacherId } })),
    providesTags: ['Dashboard', { type: 'Session', id: LIST }],
  }),
}));

export const { useMentorGetWorkQuery } = workApi;
