import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const TRUSTED_DEVICES = { type: 'Account', id: 'TRUSTED_DEVICES' } as const;

const twoFactorEndpoints = injectAreaEndpoints('account', (build) => ({
  /** Generates a secret, which is inactive until a code confirms the secret. */
  accountSetUpTwoFactor: build.mutation<ResponseOf<'setUpTwoFactor'>, void>({
    query: () => request(routes.setUpTwoFactor),
  }),
  accountConfirmTwoFactor: build.mutation<ResponseOf<'confirmTwoFactor'>, string>({
    query: (code) => request(routes.confirmTwoFactor, { body: { code } }),
    invalidatesTags: (_result, error) => (error ? [] : ['Account']),
  }),
  /** Replaces the recovery codes. */
  accountRenewRecoveryCodes: build.mutation<ResponseOf<'renewRecoveryCodes'>, void>({
    query: () => request(routes.renewRecoveryCodes),
  }),
  accountDisableTwoFactor: build.mutation<unknown, void>({
    query: () => request(routes.disableTwoFactor, { body: {} }),
    invalidatesTags: (_result, error) => (error ? [] : ['Account']),
  }),
  accountListTrustedDevices: build.query<Extra<ResponseOf<'listTrustedDevices'>>, void>({
    queryFn: optionalQuery(() => request(routes.listTrustedDevices)),
    providesTags: [TRUSTED_DEVICES],
  }),
  accountRemoveTrustedDevice: build.mutation<unknown, string>({
    query: (id) => request(routes.removeTrustedDevice, { params: { id } }),
    invalidatesTags: [TRUSTED_DEVICES],
  }),
  accountRemoveTrustedDevices: build.mutation<unknown, void>({
    query: () => request(routes.removeTrustedDevices),
    invalidatesTags: [TRUSTED_DEVICES],
  }),
}));

export const {
  useAccountSetUpTwoFactorMutation,
  useAccountConfirmTwoFactorMutation,
  useAccountRenewRecoveryCodesMutation,
  useAccountDisableTwoFactorMutation,
  useAccountListTrustedDevicesQuery,
  useAccountRemoveTrustedDeviceMutation,
  useAccountRemoveTrustedDevicesMutation,
} = twoFactorEndpoints;
