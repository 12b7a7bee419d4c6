import type { AccountDeletion, Role } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import type { LockedPerson } from './anonymize.ts';

/** SQL: whether `alias` is an active owner who is not leaving (ADR 43). */
const remains = (alias: string) =>
  `${alias}.role = 'admin' AND ${alias}.admin_role = 'owner' AND ${alias}.status = 'active' AND ${alias}.deleted_at IS NULL AND ${alias}.deletion_due_at IS NULL`;

const isLastOwner = `a.admin_role IS NOT DISTINCT FROM 'owner'
  AND NOT EXISTS (SELECT 1 FROM accounts other WHERE ${remains('other')} AND other.id <> a.id)`;

// `isLastAdmin` means the last owner (ADR 43).
const read = statement<Omit<AccountDeletion, 'upcomingSessions'>>(
  'account_deletion_read',
  `SELECT ${isoInstant('a.deletion_requested_at')} AS "requestedAt",
          ${isoInstant('coalesce(a.deletion_due_at, now() + make_interval(days => $2))')} AS "dueAt",
          ${isLastOwner} AS "isLastAdmin"
     FROM accounts a WHERE a.id = $1`,
);

/** The state of an account's deletion. @param graceDays the grace period of a new request */
export const readDeletion = async (client: Pool | PoolClient, id: number, graceDays: number) =>
  (await run(client, read, [id, graceDays]))[0];

const begin = statement<{ dueAt: string }>(
  'account_deletion_request',
  `UPDATE accounts SET deletion_requested_at = now(), deletion_due_at = now() + make_interval(days => $2)
    WHERE id = $1 AND deleted_at IS NULL AND deletion_due_at IS NULL
   RETURNING ${isoInstant('deletion_due_at')} AS "dueAt"`,
);

/** Stores a request. @returns the time of the deletion; undefined if the account has a request or is deleted */
export const beginDeletion = async ({ $client }: Transaction, id: number, graceDays: number) =>
  (await run($client, begin, [id, graceDays]))[0]?.dueAt;

const withdraw = statement<{ id: number }>(
  'account_deletion_cancel',
  `WITH kept AS (
     UPDATE accounts SET deletion_requested_at = NULL, deletion_due_at = NULL
      WHERE id = $1 AND deleted_at IS NULL AND deletion_due_at IS NOT NULL
     RETURNING id),
   cleanup AS (DELETE FROM account_cleanups WHERE account_id IN (SELECT id FROM kept))
   SELECT id FROM kept`,
);

/** Removes the request. @returns false if the account has no request */
export const withdrawDeletion = async ({ $client }: Transaction, id: number): Promise<boolean> =>
  (await run($client, withdraw, [id])).length > 0;

const lockAdmins = statement(
  'account_deletion_lock_admins',
  `SELECT 1 FROM accounts WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
);

/** Locks all admins, so that two owners cannot leave at the same time. */
export const lockAllAdmins = ({ $client }: Transaction) => run($client, lockAdmins);

const findDue = statement<{ id: number; role: Role }>(
  'account_deletion_find_due',
  `SELECT id, role::text AS role FROM accounts WHERE deletion_due_at <= now() AND deleted_at IS NULL
    ORDER BY deletion_due_at, id LIMIT 1000`,
);

/** The accounts whose deletion is due, at most 1000. */
export const findDueDeletions = ({ pool }: DatabaseHandle) => run(pool, findDue);

/** A due account that the transaction has locked. */
interface DueAccount extends LockedPerson {
  isLastOwner: boolean;
  /** True if a restore of a backup wrote the account to `account_cleanups`: nobody is notified (decision 44). */
  isSilent: boolean;
}

const lockDue = statement<DueAccount>(
  'account_deletion_lock_due',
  `SELECT a.id, a.role::text AS role, a.email, ${isLastOwner} AS "isLastOwner",
          EXISTS (SELECT 1 FROM account_cleanups c WHERE c.account_id = a.id) AS "isSilent"
     FROM accounts a WHERE a.id = $1 AND a.deletion_due_at <= now() AND a.deleted_at IS NULL
      FOR UPDATE OF a SKIP LOCKED`,
);

/** Locks a due account; undefined if the account is no longer due or is already locked. */
export const lockDueAccount = async ({ $client }: Transaction, id: number) =>
  (await run($client, lockDue, [id]))[0];
