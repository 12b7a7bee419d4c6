import type { Administrator, AdminRole } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';

const list = statement<Administrator>(
  'administrators_list',
  `SELECT a.id, a.name, a.email, a.admin_role::text AS "adminRole",
          EXISTS (SELECT 1 FROM two_factor_secrets t WHERE t.account_id = a.id AND t.confirmed_at IS NOT NULL)
            AS "hasSecondFactor",
          ${isoInstant('active.last_at')} AS "lastActiveAt", ${isoInstant('a.deletion_due_at')} AS "deletionDueAt"
     FROM accounts a CROSS JOIN LATERAL (
       SELECT greatest(
         (SELECT max(last_seen_at) FROM auth_sessions s WHERE s.account_id = a.id),
         (SELECT created_at FROM audit_log l WHERE l.actor_id = a.id AND l.outcome = 'done' ORDER BY l.id DESC LIMIT 1)
       ) AS last_at) AS active
    WHERE a.role = 'admin' AND a.deleted_at IS NULL
    ORDER BY a.admin_role DESC, a.name, a.id`,
);

/** All admins, owners first. */
export const listAdministrators = ({ pool }: DatabaseHandle) => run(pool, list);

const isOwner = `role = 'admin' AND admin_role = 'owner' AND status = 'active' AND deleted_at IS NULL`;

const lockActiveOwner = statement(
  'administrators_lock_owner',
  `SELECT 1 FROM accounts WHERE id = $1 AND ${isOwner} FOR SHARE`,
);

/** Locks the account of an active owner; false for any other account. */
export const lockOwner = async ({ $client }: Transaction, id: number): Promise<boolean> =>
  (await run($client, lockActiveOwner, [id])).length > 0;

/** An admin, read by a transaction that has locked all admins. */
interface LockedAdministrator {
  id: number;
  email: string;
  adminRole: AdminRole;
  /** Whether the admin is an owner and no other owner would remain. */
  isLastOwner: boolean;
}

const read = statement<LockedAdministrator>(
  'administrators_read',
  `SELECT a.id, a.email, a.admin_role::text AS "adminRole",
          a.admin_role = 'owner' AND NOT EXISTS (
            SELECT 1 FROM accounts other WHERE other.id <> a.id AND other.role = 'admin'
               AND other.admin_role = 'owner' AND other.status = 'active' AND other.deleted_at IS NULL
               AND other.deletion_due_at IS NULL) AS "isLastOwner"
     FROM accounts a WHERE a.id = $1 AND a.role = 'admin' AND a.deleted_at IS NULL`,
);

/** Reads an admin. The caller must have locked all admins. */
export const readAdministrator = async ({ $client }: Transaction, id: number) =>
  (await run($client, read, [id]))[0];

const update = statement(
  'administrators_set_role',
  `WITH withdrawn AS (DELETE FROM admin_invitations WHERE invited_by = $1 AND $2::admin_role <> 'owner')
   UPDATE accounts SET admin_role = $2::admin_role WHERE id = $1 AND role = 'admin' AND deleted_at IS NULL`,
);

/** Changes the role of an admin, and withdraws the invitations of a former owner. */
export const setAdminRole = ({ $client }: Transaction, id: number, role: AdminRole) =>
  run($client, update, [id, role]);
