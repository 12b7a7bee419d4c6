import { canonicalEmail } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';

/** The two stored forms of an e-mail address: as entered, for mails, and canonical (ADR 15). */
export const emailColumns = (email: string) => ({ email, emailKey: canonicalEmail(email) });

/**
 * The keys for looking up an e-mail address: the canonical form and the exact address. An account that is older than
 * canonical keys may have the exact address as its key. PostgreSQL refuses NUL in texts, so NUL is replaced.
 */
export function emailKeys(address: string): [canonical: string, exact: string] {
  const exact = address.trim().replaceAll('\u0000', '\uFFFD');
  return [canonicalEmail(exact), exact];
}

/** SQL for the account id of an address; `$1` and `$2` are its {@link emailKeys}. */
export const ACCOUNT_ID_BY_EMAIL =
  '(SELECT id FROM accounts WHERE email_key IN ($1, $2) ORDER BY email_key <> $2 LIMIT 1)';

const find = statement<{ id: number | null }>(
  'accounts_find_by_email',
  `SELECT ${ACCOUNT_ID_BY_EMAIL} AS id`,
);

/** The account id of an address; undefined if no account has the address. */
export async function findAccountId({ pool }: DatabaseHandle, address: string): Promise<number | undefined> {
  return (await run(pool, find, emailKeys(address)))[0]?.id ?? undefined;
}
