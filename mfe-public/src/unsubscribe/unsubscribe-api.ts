import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type UnsubscribeState } from '@cairn/shared/contract';

/** The token, not an auth session, authorizes these calls. */
const extraOptions = { anonymous: true };

const unsubscribeApi = injectAreaEndpoints('public', (build) => ({
  publicGetUnsubscribeState: build.query<ResponseOf<'getUnsubscribeState'>, string>({
    query: (token) => request(routes.getUnsubscribeState, { params: { token } }),
    extraOptions,
    // Another link may have changed the state.
    keepUnusedDataFor: 0,
  }),
  publicUnsubscribe: build.mutation<ResponseOf<'unsubscribe'>, string>({
    query: (token) => request(routes.unsubscribe, { params: { token } }),
    extraOptions,
  }),
  publicResubscribe: build.mutation<
    ResponseOf<'resubscribe'>,
    { token: string } & Pick<UnsubscribeState, 'mails'>
  >({
    query: ({ token, mails }) => request(routes.resubscribe, { params: { token }, body: { mails } }),
    extraOptions,
  }),
}));

export const {
  usePublicGetUnsubscribeStateQuery,
  usePublicUnsubscribeMutation,
  usePublicResubscribeMutation,
} = unsubscribeApi;
