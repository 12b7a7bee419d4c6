import { createReseal } from '../../reseal.ts';
import { secretContext } from './two-factor.service.ts';

/** Encrypts those second-factor secrets again that are not encrypted with the first key of `SECRETS_KEY`. */
export const resealTwoFactorSecrets = createReseal({
  table: 'two_factor_secrets',
  column: 'secret',
  contextOf: secretContext,
  plural: 'second factors',
});
