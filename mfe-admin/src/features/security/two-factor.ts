import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const securityEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Draws a new secret; nothing is on until it is confirmed with a first code. */
  adminSetUpTwoFactor: build.mutation<Answer<'setUpTwoFactor'>, void>({
    query: () => request(routes.setUpTwoFactor),
  }),
  adminConfirmTwoFactor: build.mutation<Answer<'confirmTwoFactor'>, string>({
    query: (code) => request(routes.confirmTwoFactor, { body: { code } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
  adminDisableTwoFactor: build.mutation<unknown, string>({
    query: (password) => request(routes.disableTwoFactor, { body: { password } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAdminSetUpTwoFactorMutation,
  useAdminConfirmTwoFactorMutation,
  useAdminDisableTwoFactorMutation,
} = securityEndpoints;
