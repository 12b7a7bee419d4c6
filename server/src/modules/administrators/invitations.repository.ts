import type { AdminInvitation, AdminRole, InviteAdminBody, OpenedInvitation } from '@cairn/shared/contract';
import { INVITATION_HOURS } from '@cairn/shared/contract';
import type { Connection } from '../../database/client/index.ts';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { accounts } from '../../database/schema/index.ts';
import { ACCOUNT_ID_BY_EMAIL, emailColumns, emailKeys } from '../accounts/email-key.ts';

const EXPIRY = `$2::timestamptz + interval '${INVITATION_HOURS} hours'`;

const shown = `i.name, i.email, i.admin_role::text AS "adminRole", a.name AS "invitedBy",
  ${isoInstant('i.expires_at')} AS "expiresAt"`;

/** SQL: whether account `a` may invite. */
const mayInvite = `a.role = 'admin' AND a.admin_role = 'owner' AND a.status = 'active' AND a.deleted_at IS NULL`;

/** SQL: joins the inviter of invitation `i` if the inviter may still invite (ADR 43). */
const joinInviter = `JOIN accounts a ON a.id = i.invited_by AND ${mayInvite}`;

const list = statement<AdminInvitation>(
  'invitations_list',
  `SELECT i.id, ${shown} FROM admin_invitations i ${joinInviter} ORDER BY i.created_at DESC, i.id DESC`,
);

/** Invitations whose inviter may still invite, including expired invitations. */
export const listInvitations = ({ pool }: DatabaseHandle) => run(pool, list);

const read = statement<AdminInvitation>(
  'invitations_read',
  `SELECT i.id, ${shown} FROM admin_invitations i ${joinInviter} WHERE i.id = $1`,
);

/** An invitation; undefined if it does not exist or the inviter may no longer invite. */
export const readInvitation = async ({ $client }: Transaction, id: number) =>
  (await run($client, read, [id]))[0];

const findAccount = statement(
  'invitations_find_account',
  `SELECT 1 FROM accounts WHERE id = ${ACCOUNT_ID_BY_EMAIL}`,
);

/** Whether an address has an account of any role. */
export const isAddressTaken = async ({ $client }: Transaction, email: string): Promise<boolean> =>
  (await run($client, findAccount, emailKeys(email))).length > 0;

const insert = statement<{ id: number }>(
  'invitations_insert',
  `INSERT INTO admin_invitations (invited_by, expires_at, email, email_key, name, admin_role)
   VALUES ($1, ${EXPIRY}, $3, $4, $5, $6::admin_role)
   ON CONFLICT (email_key) DO UPDATE
     SET invited_by = excluded.invited_by, expires_at = excluded.expires_at, email = excluded.email,
         name = excluded.name, admin_role = excluded.admin_role, token_hash = NULL, created_at = now()
   WHERE admin_invitations.expires_at <= $2
      OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = admin_invitations.invited_by AND ${mayInvite})
   RETURNING id`,
);

/** Stores an invitation. @returns undefined if the address already has a valid invitation */
export async function insertInvitation(
  { $client }: Transaction,
  { name, email, adminRole }: InviteAdminBody,
  inviterId: number,
  now: Date,
): Promise<number | undefined> {
  const columns = emailColumns(email);
  const values = [inviterId, now, columns.email, columns.emailKey, name, adminRole];
  return (await run($client, insert, values))[0]?.id;
}

const renew = statement<{ email: string }>(
  'invitations_renew',
  `UPDATE admin_invitations SET invited_by = $3, expires_at = ${EXPIRY}, token_hash = NULL WHERE id = $1
   RETURNING email`,
);

/**
 * Renews an invitation on behalf of `inviterId`, and voids the former link.
 *
 * @returns the invited address; undefined if there is no such invitation
 */
export const renewInvitation = async ({ $client }: Transaction, id: number, inviterId: number, now: Date) =>
  (await run($client, renew, [id, now, inviterId]))[0]?.email;

const withdrawMails = statement(
  'invitations_withdraw_mails',
  `DELETE FROM mail_outbox WHERE recipient = $1 AND template = 'admin-invitation' AND sent_at IS NULL`,
);

/** Deletes unsent invitation mails to an address: a delayed mail would void the link of a newer mail. */
export const withdrawInvitationMails = ({ $client }: Transaction, email: string) =>
  run($client, withdrawMails, [email]);

const remove = statement<{ email: string }>(
  'invitations_delete',
  'DELETE FROM admin_invitations WHERE id = $1 RETURNING email',
);

/** Deletes an invitation. @returns the invited address; undefined if there is no such invitation */
export const deleteInvitation = async ({ $client }: Transaction, id: number) =>
  (await run($client, remove, [id]))[0]?.email;

const issue = statement<{ adminRole: AdminRole; invitedBy: string }>(
  'invitations_issue',
  `UPDATE admin_invitations i SET token_hash = $3 FROM accounts a
    WHERE i.id = $1 AND i.expires_at > $4 AND EXISTS (SELECT 1 FROM mail_outbox m WHERE m.id = $2 AND m.recipient = i.email)
      AND a.id = i.invited_by AND ${mayInvite}
   RETURNING i.admin_role::text AS "adminRole", a.name AS "invitedBy"`,
);

/** Stores the hash of a new token; undefined if the invitation or its mail is no longer valid. */
export const storeToken = async (
  { pool }: DatabaseHandle,
  invitation: { id: number; mailId: number; tokenHash: Buffer },
  now: Date,
) => (await run(pool, issue, [invitation.id, invitation.mailId, invitation.tokenHash, now]))[0];

const find = statement<OpenedInvitation & { inviterId: number }>(
  'invitations_find',
  `SELECT a.id AS "inviterId", ${shown} FROM admin_invitations i ${joinInviter}
    WHERE i.token_hash = $1 AND i.expires_at > $2`,
);

/** The valid invitation with a token; undefined if there is none. */
export const findInvitation = async ({ pool }: DatabaseHandle, tokenHash: Buffer, now: Date) =>
  (await run(pool, find, [tokenHash, now]))[0];

const consume = statement<{ id: number; name: string; email: string; adminRole: AdminRole }>(
  'invitations_consume',
  `DELETE FROM admin_invitations WHERE token_hash = $1 AND expires_at > $2 AND invited_by = $3
   RETURNING id, name, email, admin_role::text AS "adminRole"`,
);

/** Deletes the invitation with a token. Only one of several concurrent calls succeeds. Lock the inviter first. */
export const consumeInvitation = async (
  { $client }: Transaction,
  tokenHash: Buffer,
  now: Date,
  inviterId: number,
) => (await run($client, consume, [tokenHash, now, inviterId]))[0];

/** Creates the account of an invited admin, who needs a second factor at once (ADR 43). */
export async function insertAdministrator(
  connection: Connection,
  { name, email, adminRole }: { name: string; email: string; adminRole: AdminRole },
  passwordHash: string,
  now: Date,
): Promise<number> {
  const [row] = await connection
    .insert(accounts)
    .values({
      role: 'admin',
      adminRole,
      name,
      passwordHash,
      twoFactorDueAt: now,
      twoFactorRequired: true,
      ...emailColumns(email),
    })
    .returning({ id: accounts.id });
  // Inserting one row returns one row.
  return (row as { id: number }).id;
}
