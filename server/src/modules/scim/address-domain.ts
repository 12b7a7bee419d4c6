import { domainOfEmail, PRODUCT_NAME } from '@cairn/shared/contract';
import type { Pool } from 'pg';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { ScimRefusal } from './scim-error.ts';

const hold = statement<{ domain: string }>(
  'scim_hold_domain',
  'SELECT domain FROM institution_domains WHERE institution_id = $1 AND domain = $2 FOR KEY SHARE',
);
const count = statement<{ count: number }>(
  'scim_count_domains',
  'SELECT count(*)::int AS count FROM institution_domains WHERE institution_id = $1',
);

/**
 * Whether the domain of an e-mail address belongs to an institution. The lock keeps the domain until the transaction
 * ends.
 */
export async function isOwnDomain(
  client: Pool | Transaction['$client'],
  institutionId: number,
  address: string,
): Promise<boolean> {
  const domain = domainOfEmail(address);
  return domain !== undefined && (await run(client, hold, [institutionId, domain])).length > 0;
}

/**
 * Accepts only e-mail addresses of the institution's own domains.
 *
 * @throws 400 for other addresses, with the domain in the message
 */
export async function requireOwnDomain(
  client: Pool | Transaction['$client'],
  institutionId: number,
  address: string,
): Promise<void> {
  if (await isOwnDomain(client, institutionId, address)) return;
  const domain = domainOfEmail(address) ?? 'an unknown domain';
  const [counted] = await run(client, count, [institutionId]);
  const reason = counted?.count
    ? `${domain} is not an e-mail domain of this institution.`
    : `This institution has no e-mail domains yet, so ${domain} is refused.`;
  throw new ScimRefusal(
    400,
    'invalidValue',
    `${reason} An administrator of ${PRODUCT_NAME} with the role Owner can add the domain in the admin area.`,
    domain,
  );
}
