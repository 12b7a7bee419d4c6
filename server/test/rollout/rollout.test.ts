import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { Client } from 'pg';
import { findMigrations, migrateDatabase } from '../../src/database/migrate/index.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts';
import { compareWrites } from '../crash/compare-writes.ts';
import { createWriter } from '../crash/writer.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { register, visit } from './journey.ts';
import { findPreviousRelease, type PreviousRelease } from './previous-release.ts';

const TIMEOUT_MS = 180_000;

const release = findPreviousRelease();
/** Without the Git history, the tests are skipped. `git fetch --unshallow` gets the history. */
const withHistory = release ? test : test.skip;
const previous = release as PreviousRelease;

let database: TestDatabase;
const running: ServerProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  await asOwner((owner) =>
    owner.query('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  );
  await migrateDatabase(database.url, previous.migrations, database.applicationUrl);
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  await database.drop();
});

async function asOwner<Result>(work: (owner: Client) => Promise<Result>): Promise<Result> {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const countMigrations = () =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations',
    );
    return rows[0]?.count;
  });

/** Starts an API process, by default of this version. As in production, the database role may not change the schema. */
async function start(version?: PreviousRelease): Promise<ServerProcess> {
  const environment = { DATABASE_URL: database.applicationUrl };
  const server = await startServerProcess(
    await freePort(),
    version ? { ...environment, MIGRATIONS_DIR: version.migrations } : environment,
    version?.entry,
  );
  running.push(server);
  return server;
}

withHistory(
  'the previous release works during the migration and beside the new release',
  async () => {
    const old = await start(previous);
    const before = await register(old.address, database.applicationUrl);
    expect(await visit(old.address, before)).toEqual([]);

    const failures: unknown[] = [];
    const writer = await createWriter(old.address, 60, {
      onFailure: (reason) => failures.push(reason),
      databaseUrl: database.applicationUrl,
    });
    let isOver = false;
    const working = writer.work(() => isOver);
    await migrateDatabase(database.url, findMigrations(), database.applicationUrl);
    // Connections and prepared statements of the previous release are older than the migration.
    expect(await visit(old.address, before)).toEqual([]);

    const current = await start();
    const after = await register(current.address, database.applicationUrl);
    for (const { address } of [current, old]) {
      expect(await visit(address, before)).toEqual([]);
      expect(await visit(address, after)).toEqual([]);
    }
    isOver = true;
    await working;
    writer.reader.stop();
    expect(failures).toEqual([]);
    expect(await compareWrites(writer)).toEqual([]);
    expect(old.output()).not.toMatch(/fail|error/i);
  },
  TIMEOUT_MS,
);

withHistory(
  'the new release refuses to start on the previous schema and says why',
  async () => {
    const old = await start(previous);
    const before = await countMigrations();
    await expect(start()).rejects.toThrow(
      /^The server did not start:\nThis version needs migrations that the role cairn_app may not run \(permission denied .*\): run npm run migrate with DATABASE_OWNER_URL first\n$/,
    );
    expect(await countMigrations()).toBe(before);
    expect(await visit(old.address, await register(old.address, database.applicationUrl))).toEqual([]);
  },
  TIMEOUT_MS,
);
