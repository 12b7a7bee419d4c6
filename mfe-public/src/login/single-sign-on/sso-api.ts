import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type SsoCodeBody } from '@cairn/shared/contract';

const extraOptions = { anonymous: true };

export const {
  usePublicGetSsoPendingQuery,
  usePublicCancelSsoPendingMutation,
  usePublicCompleteSsoLoginMutation,
  usePublicCompleteSsoLinkMutation,
} = injectAreaEndpoints('public', (build) => ({
  /** The pending step of this browser's sign-in with a provider; null if there is none. */
  publicGetSsoPending: build.query<ResponseOf<'getSsoPending'>, void>({
    query: () => request(routes.getSsoPending),
    extraOptions,
    keepUnusedDataFor: 0,
  }),
  publicCancelSsoPending: build.mutation<unknown, void>({
    query: () => request(routes.cancelSsoPending),
    extraOptions,
  }),
  publicCompleteSsoLogin: build.mutation<ResponseOf<'completeSsoLogin'>, SsoCodeBody>({
    query: (body) => request(routes.completeSsoLogin, { body }),
    extraOptions,
  }),
  publicCompleteSsoLink: build.mutation<ResponseOf<'completeSsoLink'>, void>({
    query: () => request(routes.completeSsoLink),
  }),
}));
