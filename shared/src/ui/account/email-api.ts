import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer, type ChangeEmailBody } from '@cairn/shared/contract';

const emailEndpoints = injectAreaEndpoints('account', (build) => ({
  accountSendEmailLink: build.mutation<Answer<'sendEmailLink'>, void>({
    query: () => request(routes.sendEmailLink),
    // A refusal may mean that the address was confirmed elsewhere.
    invalidatesTags: ['Account'],
  }),
  accountChangeEmail: build.mutation<Answer<'changeEmail'>, ChangeEmailBody>({
    query: (body) => request(routes.changeEmail, { body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
  accountCancelEmailChange: build.mutation<Answer<'cancelEmailChange'>, void>({
    query: () => request(routes.cancelEmailChange),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAccountSendEmailLinkMutation,
  useAccountChangeEmailMutation,
  useAccountCancelEmailChangeMutation,
} = emailEndpoints;
