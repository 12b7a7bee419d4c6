import type { ConfirmedInstitution } from '@cairn/shared/contract';
import type { Pool } from 'pg';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { confirmations } from './confirmations.ts';

type Client = Pool | Transaction['$client'];

const list = statement<ConfirmedInstitution>(
  'confirmed_institutions_own',
  `SELECT confirmed.id, confirmed.name, confirmed.is_shown AS "isShown" FROM (${confirmations('$1', '$2')}) AS confirmed
    ORDER BY confirmed.name, confirmed.id`,
);
const show = statement(
  'confirmed_institutions_show',
  `UPDATE sso_identities i SET shown_institution = CASE WHEN $4 THEN confirmed.name ELSE '' END
     FROM (${confirmations('$1', '$2')}) AS confirmed
    WHERE i.id = confirmed.id AND i.id = $3 AND i.account_id = $1 RETURNING 1`,
);

/**
 * The institutions that are confirmed for an account, sorted by name.
 *
 * @param providers the configured providers, from `vouchingProviders`
 */
export const listConfirmed = (
  client: Client,
  accountId: number,
  providers: string,
): Promise<ConfirmedInstitution[]> => run(client, list, [accountId, providers]);

/**
 * Shows or hides the institution of an identity; false if the identity confirms none.
 *
 * @param providers the configured providers, from `vouchingProviders`
 */
export const setShown = async (
  { $client }: Transaction,
  accountId: number,
  providers: string,
  { id, isShown }: Pick<ConfirmedInstitution, 'id' | 'isShown'>,
): Promise<boolean> => (await run($client, show, [accountId, providers, id, isShown])).length > 0;
