import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type ChangeEmailBody } from '@cairn/shared/contract';

const emailEndpoints = injectAreaEndpoints('account', (build) => ({
  accountSendEmailLink: build.mutation<ResponseOf<'sendEmailLink'>, void>({
    query: () => request(routes.sendEmailLink),
    // Even after an error, because the address may have been confirmed elsewhere.
    invalidatesTags: ['Account'],
  }),
  accountChangeEmail: build.mutation<ResponseOf<'changeEmail'>, ChangeEmailBody>({
    query: (body) => request(routes.changeEmail, { body }),
    invalidatesTags: (_result, error) => (error ? [] : ['Account']),
  }),
  accountCancelEmailChange: build.mutation<ResponseOf<'cancelEmailChange'>, void>({
    query: () => request(routes.cancelEmailChange),
    invalidatesTags: (_result, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAccountSendEmailLinkMutation,
  useAccountChangeEmailMutation,
  useAccountCancelEmailChangeMutation,
} = emailEndpoints;
