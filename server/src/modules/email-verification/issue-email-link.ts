import { EMAIL_LINK_HOURS } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { storeLink } from './email-verification.repository.ts';

/**
 * Creates the link of a mail that is being sent. The token is in the URL fragment, which no browser sends to a server.
 *
 * @returns undefined for a blocked or deleted account, for an address that is already proven or no longer requested, and
 *   for an address of another account
 */
export async function issueEmailLink(
  { database, config }: Services,
  mailId: number,
  accountId: number,
): Promise<string | undefined> {
  const token = generateToken();
  const link = { mailId, accountId, tokenHash: hashToken(token), hours: EMAIL_LINK_HOURS };
  const isStored = await inTransaction(database.pool, (transaction) => storeLink(transaction, link));
  return isStored ? `${config.publicUrl}/verify-email#${token}` : undefined;
}
