import { canonicalEmail } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';

/** What an account stores of its address: the address to write to, and its canonical form (ADR 15). */
export const emailColumns = (email: string) => ({ email, emailKey: canonicalEmail(email) });

/**
 * The keys under which an address is looked up: its canonical form, and the address itself. The latter is the key of an
 * account older than the canonical form whose own was already taken. PostgreSQL stores no NUL, so none may be asked for.
 */
export function emailKeys(address: string): [canonical: string, exact: string] {
  const exact = address.trim().replaceAll('\u0000', '\uFFFD');
  return [canonicalEmail(exact), exact];
}

/** SQL of the id of the account that has an address; `$1` and `$2` are its {@link emailKeys}. */
export const ACCOUNT_ID_BY_EMAIL =
  '(SELECT id FROM accounts WHERE email_key IN ($1, $2) ORDER BY email_key <> $2 LIMIT 1)';

const find = statement<{ id: number | null }>(
  'accounts_find_by_email',
  `SELECT ${ACCOUNT_ID_BY_EMAIL} AS id`,
);

/** The id of the account that has an address; undefined where nobody has it. */
export async function findAccountId({ pool }: DatabaseHandle, address: string): Promise<number | undefined> {
  return (await run(pool, find, emailKeys(address)))[0]?.id ?? undefined;
}
