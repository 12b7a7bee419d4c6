import { run, statement } from '../../database/client/index.ts';
import { SecretBoxError } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import { passwordContext } from './open-client.ts';

const findFormer = statement<{ accountId: number; password: string }>(
  'calendar_accounts_find_former',
  `SELECT account_id AS "accountId", password FROM calendar_accounts WHERE NOT starts_with(password, $1)`,
);
const hasPasswords = statement('calendar_accounts_any', 'SELECT 1 FROM calendar_accounts LIMIT 1');
const replace = statement(
  'calendar_accounts_replace_password',
  'UPDATE calendar_accounts SET password = $3 WHERE account_id = $1 AND password = $2',
);

/** Encrypts all calendar passwords with the first key of `SECRETS_KEY`, unless they already are. */
export async function resealCalendarPasswords({ database: { pool }, secrets, log }: Services): Promise<void> {
  if ((await run(pool, hasPasswords, [])).length === 0) return;
  let unreadable = 0;
  for (const { accountId, password } of await run(pool, findFormer, [secrets.currentPrefix()])) {
    const context = passwordContext(accountId);
    try {
      await run(pool, replace, [accountId, password, secrets.seal(secrets.open(password, context), context)]);
    } catch (error) {
      if (!(error instanceof SecretBoxError)) throw error;
      unreadable += 1;
    }
  }
  if (unreadable > 0)
    log.error({ unreadable }, 'some calendar passwords cannot be decrypted: SECRETS_KEY lacks their key');
}
