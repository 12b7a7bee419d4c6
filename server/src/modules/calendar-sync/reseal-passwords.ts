import { createReseal } from '../../reseal.ts';
import type { Services } from '../../services.ts';
import { passwordContext } from './open-client.ts';
import { grantContext } from './providers/grants.ts';

const column = { table: 'calendar_accounts', column: 'password' };
const resealPasswords = createReseal({
  ...column,
  contextOf: passwordContext,
  plural: 'calendar passwords',
  only: { name: 'password', condition: "provider = 'caldav'" },
});
const resealGrants = createReseal({
  ...column,
  contextOf: grantContext,
  plural: 'calendar tokens',
  only: { name: 'grant', condition: "provider <> 'caldav'" },
});

/** Re-encrypts calendar passwords and tokens whose key is not the first key of `SECRETS_KEY`. */
export async function resealCalendarPasswords(services: Services): Promise<void> {
  await resealPasswords(services);
  await resealGrants(services);
}
