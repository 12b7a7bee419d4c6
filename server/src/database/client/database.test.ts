import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { type DatabaseHandle, openDatabase } from './index.ts';

let testDatabase: TestDatabase;
let database: DatabaseHandle;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.applicationUrl, size: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test('each connection turns off just-in-time compilation and memoize, whatever the server has set', async () => {
  const { rows } = await database.pool.query<{ name: string; setting: string; source: string }>(
    `SELECT name, setting, source FROM pg_settings WHERE name IN ('jit', 'enable_memoize') ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: 'enable_memoize', setting: 'off', source: 'client' },
    { name: 'jit', setting: 'off', source: 'client' },
  ]);
});
