import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const twoFactorEndpoints = injectAreaEndpoints('account', (build) => ({
  /** Generates a secret; inactive until confirmed with a first code. */
  accountSetUpTwoFactor: build.mutation<Answer<'setUpTwoFactor'>, void>({
    query: () => request(routes.setUpTwoFactor),
  }),
  accountConfirmTwoFactor: build.mutation<Answer<'confirmTwoFactor'>, string>({
    query: (code) => request(routes.confirmTwoFactor, { body: { code } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
  /** Replaces the recovery codes. */
  accountRenewRecoveryCodes: build.mutation<Answer<'renewRecoveryCodes'>, void>({
    query: () => request(routes.renewRecoveryCodes),
  }),
  accountDisableTwoFactor: build.mutation<unknown, void>({
    query: () => request(routes.disableTwoFactor, { body: {} }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAccountSetUpTwoFactorMutation,
  useAccountConfirmTwoFactorMutation,
  useAccountRenewRecoveryCodesMutation,
  useAccountDisableTwoFactorMutation,
} = twoFactorEndpoints;
