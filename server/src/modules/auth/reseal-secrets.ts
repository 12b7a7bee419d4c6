import { run, statement } from '../../database/client/index.ts';
import { SecretBoxError } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import { secretContext } from './two-factor.service.ts';

interface Sealed {
  accountId: number;
  secret: string;
}

const hasSecrets = statement('two_factor_any', 'SELECT 1 FROM two_factor_secrets LIMIT 1');
const findFormer = statement<Sealed>(
  'two_factor_find_former',
  `SELECT account_id AS "accountId", secret FROM two_factor_secrets WHERE NOT starts_with(secret, $1)`,
);
const replace = statement(
  'two_factor_replace',
  'UPDATE two_factor_secrets SET secret = $3 WHERE account_id = $1 AND secret = $2',
);

/** Encrypts all second-factor secrets with the first key of `SECRETS_KEY`, unless they already are. */
export async function resealTwoFactorSecrets({ database: { pool }, secrets, log }: Services): Promise<void> {
  if ((await run(pool, hasSecrets, [])).length === 0) return;
  let unreadable = 0;
  for (const { accountId, secret } of await run(pool, findFormer, [secrets.currentPrefix()])) {
    const context = secretContext(accountId);
    try {
      await run(pool, replace, [accountId, secret, secrets.seal(secrets.open(secret, context), context)]);
    } catch (error) {
      if (!(error instanceof SecretBoxError)) throw error;
      unreadable += 1;
    }
  }
  if (unreadable > 0)
    log.error({ unreadable }, 'some second factors cannot be decrypted: SECRETS_KEY lacks their key');
}
