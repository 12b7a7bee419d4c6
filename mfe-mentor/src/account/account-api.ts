import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const accountApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetFigures: build.query<Extra<ResponseOf<'getMentorFigures'>>, string>({
    queryFn: optionalQuery((account: string) => request(routes.getMentorFigures, { params: { account } })),
    providesTags: ['Dashboard'],
  }),
}));

export const { useMentorGetFiguresQuery } = accountApi;
