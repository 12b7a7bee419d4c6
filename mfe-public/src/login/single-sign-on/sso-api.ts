import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer, type SsoCodeBody } from '@cairn/shared/contract';

const extraOptions = { anonymous: true };

export const {
  usePublicGetSsoPendingQuery,
  usePublicCancelSsoPendingMutation,
  usePublicCompleteSsoLoginMutation,
  usePublicCompleteSsoLinkMutation,
} = injectAreaEndpoints('public', (build) => ({
  /** What the sign-in of this browser with a provider still needs. */
  publicGetSsoPending: build.query<Answer<'getSsoPending'>, void>({
    query: () => request(routes.getSsoPending),
    extraOptions,
    keepUnusedDataFor: 0,
  }),
  publicCancelSsoPending: build.mutation<unknown, void>({
    query: () => request(routes.cancelSsoPending),
    extraOptions,
  }),
  publicCompleteSsoLogin: build.mutation<Answer<'completeSsoLogin'>, SsoCodeBody>({
    query: (body) => request(routes.completeSsoLogin, { body }),
    extraOptions,
  }),
  publicCompleteSsoLink: build.mutation<Answer<'completeSsoLink'>, void>({
    query: () => request(routes.completeSsoLink),
  }),
}));
