import type { TrustedDevice } from '@cairn/shared/contract';
import { and, eq } from 'drizzle-orm';
import {
  type Connection,
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { trustedDevices } from '../../database/schema/index.ts';

/** Maximum number of trusted devices of an account. */
const MAX_PER_ACCOUNT = 10;

const useOne = statement<{ id: string }>(
  'auth_use_trusted_device',
  `UPDATE trusted_devices SET last_used_at = $3
    WHERE token_hash = (SELECT token_hash FROM trusted_devices
                         WHERE account_id = $1 AND token_hash = ANY($2::bytea[]) AND expires_at > $3 LIMIT 1)
   RETURNING id`,
);

/** Whether one of the hashes belongs to a trusted device of the account. Records the use of this device. */
export async function recordTrustedDeviceUse(
  { $client }: Transaction,
  accountId: number,
  hashes: Buffer[],
  now: Date,
): Promise<boolean> {
  return (await run($client, useOne, [accountId, hashes, now])).length > 0;
}

const findForeign = statement<{ tokenHash: Buffer }>(
  'auth_foreign_trusted_devices',
  `SELECT token_hash AS "tokenHash" FROM trusted_devices
    WHERE account_id <> $1 AND token_hash = ANY($2::bytea[]) AND expires_at > $3`,
);

/** Returns those of the browser's `hashes` that belong to trusted devices of other accounts. */
export async function findTrustOfOthers(
  { $client }: Transaction,
  accountId: number,
  hashes: Buffer[],
  now: Date,
): Promise<Buffer[]> {
  return (await run($client, findForeign, [accountId, hashes, now])).map(({ tokenHash }) => tokenHash);
}

const deleteSurplus = statement(
  'auth_trim_trusted_devices',
  `DELETE FROM trusted_devices WHERE account_id = $1 AND token_hash <> $2 AND token_hash NOT IN (
     SELECT token_hash FROM trusted_devices WHERE account_id = $1 AND token_hash <> $2
      ORDER BY last_used_at DESC, token_hash LIMIT ${MAX_PER_ACCOUNT - 1})`,
);
const deleteReplaced = statement(
  'auth_replace_trusted_device',
  'DELETE FROM trusted_devices WHERE account_id = $1 AND token_hash = ANY($2::bytea[])',
);

/**
 * Stores a trusted device in place of the `replaced` ones, and removes devices above the limit. The caller has locked
 * the second factor of the account, so that concurrent sign-ins cannot exceed the limit.
 */
export async function addTrustedDevice(
  transaction: Transaction,
  device: typeof trustedDevices.$inferInsert,
  replaced: Buffer[],
): Promise<void> {
  const { accountId, tokenHash } = device;
  await run(transaction.$client, deleteReplaced, [accountId, replaced]);
  await transaction.insert(trustedDevices).values(device);
  await run(transaction.$client, deleteSurplus, [accountId, tokenHash]);
}

const findOwn = statement<TrustedDevice>(
  'auth_own_trusted_devices',
  `SELECT id, device, ${isoInstant('created_at')} AS "createdAt", ${isoInstant('last_used_at')} AS "lastUsedAt",
          ${isoInstant('expires_at')} AS "expiresAt", token_hash = ANY($2::bytea[]) AS "isCurrent"
     FROM trusted_devices
    WHERE account_id = $1 AND expires_at > $3
    ORDER BY created_at DESC, id`,
);

/** The trusted devices of an account, newest first. The device with one of the `hashes` is the current one. */
export const listTrustedDevices = (
  { pool }: DatabaseHandle,
  accountId: number,
  hashes: Buffer[],
  now: Date,
): Promise<TrustedDevice[]> => run(pool, findOwn, [accountId, hashes, now]);

/** Removes one trusted device of an account; false if the account has none with this id. */
export async function removeTrustedDevice(
  connection: Connection,
  accountId: number,
  id: string,
): Promise<boolean> {
  const removed = await connection
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.id, id), eq(trustedDevices.accountId, accountId)))
    .returning({ id: trustedDevices.id });
  return removed.length > 0;
}

/** Removes all trusted devices of an account. */
export async function removeTrustedDevicesOf(connection: Connection, accountId: number): Promise<void> {
  await connection.delete(trustedDevices).where(eq(trustedDevices.accountId, accountId));
}
