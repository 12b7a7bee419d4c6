import { run, statement, type Transaction } from '../../database/client/index.ts';

const note = statement<{ id: number }>(
  'scim_note_admin_block',
  `UPDATE scim_users SET admin_blocked = true WHERE account_id = $1 AND NOT admin_blocked
   RETURNING account_id AS id`,
);

/**
 * Records that an admin has blocked an account, so that its institution cannot lift the block. The caller has locked
 * the account.
 *
 * @returns false if a block by an admin is recorded already, or if no institution has created the account
 */
export const recordAdminBlock = async ({ $client }: Transaction, accountId: number): Promise<boolean> =>
  (await run($client, note, [accountId])).length > 0;

const lift = statement(
  'scim_lift_blocks',
  'UPDATE scim_users SET admin_blocked = false, active = true, updated_at = now() WHERE account_id = $1',
);

/** Clears the recorded blocks of an account. The caller has locked the account, and sets its status. */
export const liftBlocks = ({ $client }: Transaction, accountId: number) => run($client, lift, [accountId]);
