import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const privacyTermsApi = injectAreaEndpoints('public', (build) => ({
  publicGetPrivacyTerms: build.query<Extra<ResponseOf<'getPrivacyTerms'>>, void>({
    queryFn: optionalQuery(() => request(routes.getPrivacyTerms)),
    extraOptions: { anonymous: true },
  }),
}));

export const { usePublicGetPrivacyTermsQuery } = privacyTermsApi;
