import type { ResponseOf } from '@cairn/shared/contract';

type Ways = Pick<ResponseOf<'listPasskeys'>, 'hasPassword' | 'passkeys'>;

/** The texts of the section about two-factor sign-in, which depend on the account's ways to sign in. */
export interface TwoFactorTexts {
  /** The heading while the second factor is off. */
  readonly off: string;
  /** What the second factor would protect against. */
  readonly benefit: string;
  /** When a code is required while the second factor is on. */
  readonly on: string;
  /** What signing in requires without the second factor. */
  readonly after: string;
}

const WITH_PASSWORD: TwoFactorTexts = {
  off: 'Only your password protects your account',
  benefit: 'With two-factor sign-in, somebody who learns your password still needs your phone.',
  after: 'After that, your password alone is enough to sign in.',
  on: 'At sign-in you enter a code from your authenticator app, or a recovery code.',
};
const WITH_PASSKEYS: TwoFactorTexts = {
  off: 'Your passkeys protect your account',
  benefit:
    'A passkey counts as both steps. Two-factor sign-in protects the other ways to sign in: a provider, or a password that you set later.',
  after: 'After that, no code is required at sign-in.',
  on: 'When you sign in without a passkey, you enter a code from your authenticator app, or a recovery code.',
};
const WITH_PROVIDERS: TwoFactorTexts = {
  off: 'Only your sign-in provider protects your account',
  benefit:
    'With two-factor sign-in, somebody who gets into your account at the provider still needs your phone.',
  after: 'After that, your sign-in provider alone is enough to sign in.',
  on: 'After your sign-in provider, you enter a code from your authenticator app, or a recovery code.',
};

/** The texts for an account. If the ways to sign in are unknown, the texts assume a password. */
export function twoFactorTexts(ways: Ways | undefined): TwoFactorTexts {
  if (ways === undefined || ways.hasPassword) return WITH_PASSWORD;
  return ways.passkeys.length > 0 ? WITH_PASSKEYS : WITH_PROVIDERS;
}
