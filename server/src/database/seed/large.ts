import type { Pool } from 'pg';
import { hashPassword } from '../../modules/auth/passwords.ts';
import { inTransaction } from '../client/index.ts';
import { SEEDED_TABLES } from '../large-tables.ts';
import { demoPassword } from './demo/demo-accounts.ts';
import { loadInBulk } from './large/bulk-load.ts';
import { largeStatements, type LargeSize } from './large/statements.ts';

export const FULL_SIZE: LargeSize = {
  mentors: 30_000,
  students: 500_000,
  sessions: 5_000_000,
  messages: 20_000_000,
  reviews: 3_000_000,
};

/** The full size multiplied by `scale`; each number is at least 1. */
export function sizeOf(scale: number): LargeSize {
  const entries = Object.entries(FULL_SIZE).map(([name, count]) => [
    name,
    Math.max(1, Math.round(count * scale)),
  ]);
  return Object.fromEntries(entries) as LargeSize;
}

const HOUR = 3_600_000;

/**
 * Adds the data of a large platform to a migrated database, in one transaction. The accounts are
 * `student0@large.cairn.test`, `mentor0@large.cairn.test` and so on. Their password is that of the demo.
 */
export async function seedLarge(
  pool: Pool,
  size: LargeSize,
  now: Date,
  onProgress: (what: string) => void = () => undefined,
): Promise<void> {
  if (size.students < size.mentors) throw new Error('There must be at least as many students as mentors');
  const passwordHash = await hashPassword(demoPassword);
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR).toISOString();
  await inTransaction(pool, async ({ $client }) => {
    await $client.query(`SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '1GB'; SET LOCAL work_mem = '256MB';
      SET LOCAL lock_timeout = 0; SET LOCAL synchronous_commit = off`);
    const { rows } = await $client.query<{ base: number }>(
      'SELECT coalesce(max(id), 0) AS base FROM accounts',
    );
    const statements = largeStatements(size, rows[0]?.base ?? 0, hour, passwordHash);
    await loadInBulk($client, SEEDED_TABLES, async () => {
      for (const { what, sql } of statements) {
        onProgress(what);
        await $client.query(sql);
      }
      onProgress('indexes and constraints');
    });
  });
  onProgress('statistics');
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`VACUUM (ANALYZE) ${SEEDED_TABLES.join(', ')}`);
  } finally {
    client.release(true);
  }
}
