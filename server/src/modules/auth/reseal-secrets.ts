import { createReseal } from '../../reseal.ts';
import { secretContext } from './two-factor.service.ts';

/** Encrypts all second-factor secrets with the first key of `SECRETS_KEY`. */
export const resealTwoFactorSecrets = createReseal({
  table: 'two_factor_secrets',
  column: 'secret',
  contextOf: secretContext,
  plural: 'second factors',
});
