import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const verifyEmailApi = injectAreaEndpoints('public', (build) => ({
  publicVerifyEmail: build.mutation<Answer<'verifyEmail'>, { token: string }>({
    query: (body) => request(routes.verifyEmail, { body }),
    extraOptions: { anonymous: true },
  }),
}));

export const { usePublicVerifyEmailMutation } = verifyEmailApi;
