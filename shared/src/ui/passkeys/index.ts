export { endCeremony, signWithPasskey, supportsPasskeys } from './ceremony.ts';
export { Passkeys } from './passkeys.tsx';
export { useAccountListPasskeysQuery } from './passkeys-api.ts';
