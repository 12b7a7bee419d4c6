import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

export interface DirectoryQuery {
  readonly q?: string | undefined;
  readonly expertise?: string | undefined;
  readonly language?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number;
}

const extraOptions = { anonymous: true };

const publicMentorsApi = injectAreaEndpoints('public', (build) => ({
  publicListMentors: build.query<Extra<ResponseOf<'listPublicMentors'>>, DirectoryQuery>({
    queryFn: optionalQuery((query: DirectoryQuery) => request(routes.listPublicMentors, { query })),
    extraOptions,
  }),
  publicGetMentor: build.query<Extra<ResponseOf<'getPublicMentor'>>, string>({
    queryFn: optionalQuery((slug: string) => request(routes.getPublicMentor, { params: { slug } })),
    extraOptions,
  }),
}));

export const { usePublicListMentorsQuery, usePublicGetMentorQuery } = publicMentorsApi;
