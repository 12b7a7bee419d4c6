import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const securityEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Confirms the password; the calls below need a confirmation within five minutes. */
  adminReauthenticate: build.mutation<unknown, string>({
    query: (password) => request(routes.reauthenticate, { body: { password } }),
  }),
  /** Generates a secret; inactive until confirmed with a first code. */
  adminSetUpTwoFactor: build.mutation<Answer<'setUpTwoFactor'>, void>({
    query: () => request(routes.setUpTwoFactor),
  }),
  adminConfirmTwoFactor: build.mutation<Answer<'confirmTwoFactor'>, string>({
    query: (code) => request(routes.confirmTwoFactor, { body: { code } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
  /** Replaces the recovery codes. */
  adminRenewRecoveryCodes: build.mutation<Answer<'renewRecoveryCodes'>, void>({
    query: () => request(routes.renewRecoveryCodes),
  }),
  adminDisableTwoFactor: build.mutation<unknown, void>({
    query: () => request(routes.disableTwoFactor, { body: {} }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAdminReauthenticateMutation,
  useAdminSetUpTwoFactorMutation,
  useAdminConfirmTwoFactorMutation,
  useAdminRenewRecoveryCodesMutation,
  useAdminDisableTwoFactorMutation,
} = securityEndpoints;
