import { openDatabase } from '../client/index.ts';
import { createAccount, createSlot, createTestDatabase } from '../../testing/index.ts';
import { isMigrated, migrateDatabase } from './index.ts';

test('a database is detected as up to date or outdated, and an empty one is migrated', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, size: 1 });
  expect(await isMigrated(database.pool)).toBe(true);
  await database.pool.query(`DELETE FROM drizzle.__drizzle_migrations
    WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`);
  expect(await isMigrated(database.pool)).toBe(false);
  await database.pool.query('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  expect(await isMigrated(database.pool)).toBe(false);
  await migrateDatabase(url);
  expect(await isMigrated(database.pool)).toBe(true);
  await database.close();
  await drop();
});

/** When the migration that builds the exclusion constraints again was written. */
const EXCLUSION_INDEXES = 1795942174067;

test('a migration that finds overlapping slots names their mentor, and changes nothing', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, size: 1 });
  const mentor = await createAccount(database.db, 'mentor');
  // A damaged index accepts an overlap (ADR 91).
  await database.pool.query('ALTER TABLE slots DROP CONSTRAINT slots_no_overlap');
  await createSlot(database.db, mentor, 30);
  await createSlot(database.db, mentor, 30.5);
  await database.pool.query('ALTER TABLE slots ADD CONSTRAINT slots_no_overlap CHECK (true)');
  await database.pool.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at >= $1', [
    EXCLUSION_INDEXES,
  ]);

  await expect(migrateDatabase(url)).rejects.toThrow(
    new RegExp(`two rows overlap .*slots_no_overlap.*=\\(${mentor.id}, .* cancel or close one of them`),
  );
  expect(await isMigrated(database.pool)).toBe(false);
  await database.close();
  await drop();
});
