import { createReseal } from '../../reseal.ts';
import { passwordContext } from './open-client.ts';

/** Encrypts all calendar passwords with the first key of `SECRETS_KEY`, unless they already are. */
export const resealCalendarPasswords = createReseal({
  ...{ table: 'calendar_accounts', column: 'password', contextOf: passwordContext },
  plural: 'calendar passwords',
});
