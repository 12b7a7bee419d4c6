import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const accountApi = injectAreaEndpoints('student', (build) => ({
  studentGetFigures: build.query<Extra<ResponseOf<'getStudentFigures'>>, string>({
    queryFn: optionalQuery((account: string) => request(routes.getStudentFigures, { params: { account } })),
    providesTags: ['Dashboard', 'Profile'],
  }),
}));

export const { useStudentGetFiguresQuery } = accountApi;
