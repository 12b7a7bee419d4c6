import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { hashPassword } from '../../modules/auth/passwords.ts';
import { inTransaction } from '../client/index.ts';
import { accounts, settings } from '../schema/index.ts';
import { writeAttendance } from './demo/attendance.ts';
import { writeNotifications } from './demo/bell.ts';
import { writeGoals } from './demo/goals.ts';
import { writeReviews, writeSessions } from './demo/history.ts';
import { demoPassword } from './demo/demo-accounts.ts';
import { writeGroups } from './demo/groups.ts';
import { openUsualWeeks } from './demo/hours.ts';
import { writeMessages } from './demo/messages.ts';
import { renderPortraits, writePhotos } from './demo/photos.ts';
import { blockOneStudent, type SeedContext, writePeople } from './demo/people.ts';

const SEED_LOCK = 4_201_735;

/**
 * Writes the demo data, with times relative to `now`.
 *
 * @returns false if the database already has an account; nothing is written then
 */
export async function seedDemo(pool: Pool, now: Date): Promise<boolean> {
  const isEmpty = (await pool.query('SELECT FROM accounts LIMIT 1')).rowCount === 0;
  if (!isEmpty) return false;
  const [passwordHash, photos] = await Promise.all([hashPassword(demoPassword), renderPortraits()]);
  return inTransaction(pool, async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const [existing] = await transaction.select({ id: accounts.id }).from(accounts).limit(1);
    if (existing) return false;
    const context: SeedContext = { transaction, now, ids: new Map() };
    await writePeople(context, passwordHash);
    await writePhotos(context, photos);
    await writeReviews(context);
    await writeSessions(context);
    await writeGroups(context);
    await writeAttendance(context);
    await openUsualWeeks(context);
    await writeMessages(context);
    await writeGoals(context);
    await writeNotifications(context);
    await blockOneStudent(context);
    await transaction
      .insert(settings)
      .values({ key: 'seed', value: { name: 'demo', at: now.toISOString() } })
      .onConflictDoNothing();
    return true;
  });
}
