import { injectAreaEndpoints } from '@cairn/shared/api';

const securityEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Draws a new secret; nothing is on until it is confirmed with a first code. */
  adminSetUpTwoFactor: build.mutation<{ secret: string; uri: string }, void>({
    query: () => ({ url: '/auth/two-factor/setup', method: 'POST' }),
  }),
  adminConfirmTwoFactor: build.mutation<{ recoveryCodes: string[] }, string>({
    query: (code) => ({ url: '/auth/two-factor/confirm', method: 'POST', body: { code } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
  adminDisableTwoFactor: build.mutation<unknown, string>({
    query: (password) => ({ url: '/auth/two-factor/disable', method: 'POST', body: { password } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAdminSetUpTwoFactorMutation,
  useAdminConfirmTwoFactorMutation,
  useAdminDisableTwoFactorMutation,
} = securityEndpoints;
