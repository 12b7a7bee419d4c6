import type { Passkey } from '@cairn/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import {
  type Connection,
  type DatabaseHandle,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { passkeys } from '../../database/schema/index.ts';

/** A passkey as stored. */
export type StoredPasskey = typeof passkeys.$inferSelect;

const toPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The passkeys of an account, the latest first. */
export async function listPasskeys({ db }: DatabaseHandle, accountId: number): Promise<Passkey[]> {
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
  return own.map(toPasskey);
}

/** The credential ids and transports of an account's passkeys. */
export const listCredentials = ({ db }: DatabaseHandle, accountId: number) =>
  db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId));

/** The passkey with a credential id. `accountId` restricts the search to one account. */
export async function findPasskey(
  { db }: DatabaseHandle,
  credentialId: Buffer,
  accountId?: number,
): Promise<StoredPasskey | undefined> {
  const ofAccount = accountId === undefined ? undefined : eq(passkeys.accountId, accountId);
  const [found] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), ofAccount));
  return found;
}

/** The number of passkeys of an account; exact only while the row of the account is locked. */
export const countPasskeys = (connection: Connection, accountId: number): Promise<number> =>
  connection.$count(passkeys, eq(passkeys.accountId, accountId));

/** Stores a passkey; undefined if any account has a credential with this id. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<Passkey | undefined> {
  const [added] = await transaction.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return added && toPasskey(added);
}

/** Renames a passkey of an account; undefined if the account has none with this id. */
export async function renamePasskey(
  connection: Connection,
  accountId: number,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const [renamed] = await connection
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning();
  return renamed && toPasskey(renamed);
}

/** Removes a passkey of an account; returns its name, or undefined if the account has none with this id. */
export async function deletePasskey(
  connection: Connection,
  accountId: number,
  id: string,
): Promise<string | undefined> {
  const [removed] = await connection
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ name: passkeys.name });
  return removed?.name;
}

const lockCounter = statement<{ counter: number }>(
  'passkeys_lock_counter',
  'SELECT counter FROM passkeys WHERE credential_id = $1 AND account_id = $2 FOR UPDATE',
);
const writeUse = statement(
  'passkeys_write_use',
  'UPDATE passkeys SET counter = $3, last_used_at = $4 WHERE credential_id = $1 AND account_id = $2',
);

/**
 * Records a verified use. A counter that has not increased means that the passkey was copied. An authenticator without
 * a counter always sends 0.
 */
export async function recordUse(
  { $client }: Transaction,
  { credentialId, accountId }: StoredPasskey,
  counter: number,
  now: Date,
): Promise<'done' | 'removed' | 'cloned'> {
  const [locked] = await run($client, lockCounter, [credentialId, accountId]);
  if (!locked) return 'removed';
  const last = locked.counter;
  if ((last > 0 || counter > 0) && counter <= last) return 'cloned';
  await run($client, writeUse, [credentialId, accountId, counter, now]);
  return 'done';
}
