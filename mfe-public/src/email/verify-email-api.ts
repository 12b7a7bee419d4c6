import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const verifyEmailApi = injectAreaEndpoints('public', (build) => ({
  publicVerifyEmail: build.mutation<ResponseOf<'verifyEmail'>, { token: string }>({
    query: (body) => request(routes.verifyEmail, { body }),
    extraOptions: { anonymous: true },
  }),
}));

export const { usePublicVerifyEmailMutation } = verifyEmailApi;
