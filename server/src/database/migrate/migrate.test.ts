import { openDatabase } from '../client/index.ts';
import { createAccount, createSession, createTestDatabase, forgetMigrations } from '../../testing/index.ts';
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

test('a migration that finds overlapping slots names the mentor and is not applied', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, size: 1 });
  const mentor = await createAccount(database.db, 'mentor');
  // Simulates a damaged index, which accepts an overlap (ADR 91).
  await database.pool.query('ALTER TABLE slots DROP CONSTRAINT slots_no_overlap');
  const confirmed = { status: 'CONFIRMED' } as const;
  await createSession(database.db, await createAccount(database.db, 'student'), mentor, -30, confirmed);
  const other = await createSession(
    database.db,
    await createAccount(database.db, 'student'),
    mentor,
    -30.5,
    confirmed,
  );
  await database.pool.query('ALTER TABLE slots ADD CONSTRAINT slots_no_overlap CHECK (true)');
  await forgetMigrations(database.pool, '_exclusion_indexes_only_for_constraints');

  await expect(migrateDatabase(url)).rejects.toThrow(
    new RegExp(
      `open slots of a mentor overlap .*slots_no_overlap.*=\\(${mentor.id}, .* see docs/operations.md`,
    ),
  );
  expect(await isMigrated(database.pool)).toBe(false);

  // The statements of docs/operations.md: the application cannot change past sessions.
  await database.pool.query(
    `UPDATE sessions SET status = 'CANCELLED', outcome = 'cancelled_by_mentor' WHERE id = $1`,
    [other.id],
  );
  await database.pool.query('UPDATE slots SET is_open = false WHERE id = $1', [other.slotId]);
  await migrateDatabase(url);
  expect(await isMigrated(database.pool)).toBe(true);
  await database.close();
  await drop();
});
