import { openDatabase } from '../client/index.ts';
import { createTestDatabase } from '../../testing/index.ts';
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
