import { canonicalEmail } from '@cairn/shared/contract';
import type pg from 'pg';

/** Key of the setting with which a migration requests {@link foldEmailKeys}. */
export const EMAIL_KEYS_PENDING = 'email-keys.pending';

/** Ids of two accounts whose addresses share a canonical form: `kept` has it as its key, `other` does not. */
export interface EmailCollision {
  kept: number;
  other: number;
}

/** Key of the setting in which the operator finds the pairs of accounts that share a canonical form. */
const EMAIL_KEYS_COLLIDED = 'email-keys.collided';

/**
 * Sets the keys of accounts to the canonical form of the addresses (ADR 15), if a migration has requested this. If two
 * accounts share a form, the second account keeps the address as key.
 *
 * @returns the recorded pairs, for the log
 */
export async function foldEmailKeys(client: pg.ClientBase): Promise<EmailCollision[]> {
  const pending = await client.query('SELECT FROM settings WHERE key = $1', [EMAIL_KEYS_PENDING]);
  if (pending.rowCount === 0) return [];
  const collided: EmailCollision[] = [];
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ id: number; email: string }>(
      `SELECT id::float8 AS id, email FROM accounts
        WHERE deleted_at IS NULL AND (octet_length(email) > char_length(email) OR email_key <> lower(email COLLATE "C"))
        ORDER BY id FOR UPDATE`,
    );
    for (const { id, email } of rows) {
      const key = canonicalEmail(email);
      const taken = await client.query<{ id: number }>(
        'SELECT id::float8 AS id FROM accounts WHERE email_key = $1 AND id <> $2',
        [key, id],
      );
      if (taken.rows[0]) collided.push({ kept: taken.rows[0].id, other: id });
      else await client.query('UPDATE accounts SET email_key = $1 WHERE id = $2', [key, id]);
    }
    await client.query('DELETE FROM settings WHERE key = $1', [EMAIL_KEYS_PENDING]);
    if (collided.length > 0) {
      await client.query(
        'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [EMAIL_KEYS_COLLIDED, JSON.stringify(collided)],
      );
    }
    await client.query('COMMIT');
    return collided;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
