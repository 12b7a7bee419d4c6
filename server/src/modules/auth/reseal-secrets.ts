import { createReseal } from '../../reseal.ts';
import { secretContext } from './two-factor.service.ts';

/** Encrypts the second-factor secrets with the first key of `SECRETS_KEY`. Secrets that no key decrypts are kept. */
export const resealTwoFactorSecrets = createReseal({
  table: 'two_factor_secrets',
  column: 'secret',
  contextOf: secretContext,
  plural: 'second factors',
});
