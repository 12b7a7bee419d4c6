import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { endOrphans } from './orphans.ts';
import { EmbeddedDatabaseBusyError, type EmbeddedDatabase, startEmbeddedDatabase } from './index.ts';

// Creating a cluster takes a long time on a busy machine.
const TIMEOUT_MS = 90_000;

let dataDir: string;
let running: EmbeddedDatabase[] = [];

const start = async (more: Partial<Parameters<typeof startEmbeddedDatabase>[0]> = {}) => {
  const database = await startEmbeddedDatabase({ dataDir, ...more });
  running.push(database);
  return database;
};
const query = async ({ url }: Pick<EmbeddedDatabase, 'url'>, text: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-embedded-'));
}, TIMEOUT_MS);
afterEach(async () => {
  for (const database of running) await database.stop();
  running = [];
}, TIMEOUT_MS);
afterAll(() => rm(dataDir, { recursive: true, force: true }), TIMEOUT_MS);

test(
  'data survives a stop and a new start',
  async () => {
    const first = await start();
    await query(first, 'CREATE TABLE stopped (id int); INSERT INTO stopped VALUES (7)');
    await first.stop();
    expect(await query(await start(), 'SELECT id FROM stopped')).toEqual([{ id: 7 }]);
  },
  TIMEOUT_MS,
);

test(
  'a cluster without the API role gets one that is not a superuser and cannot create roles or databases',
  async () => {
    const older = await start();
    await query(older, 'DROP ROLE cairn_app');
    await older.stop();
    const { applicationUrl: url } = await start();
    const roles =
      'SELECT rolname, rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user';
    expect(await query({ url }, roles)).toEqual([
      { rolname: 'cairn_app', rolsuper: false, rolcreaterole: false, rolcreatedb: false },
    ]);
  },
  TIMEOUT_MS,
);

test(
  'only the operating-system user that runs the database can access it, and it has no network port',
  async () => {
    const database = await start();
    expect(await query(database, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect((await stat(join(dataDir, 'postgres/socket'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres/cluster'))).mode & 0o777).toBe(0o700);
  },
  TIMEOUT_MS,
);

test(
  'a second start on the same folder fails, and the error contains the URL of the running database',
  async () => {
    const first = await start();
    const refusal: unknown = await startEmbeddedDatabase({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EmbeddedDatabaseBusyError);
    expect(refusal).toMatchObject({
      url: first.url,
      message: expect.stringMatching(/^Another Cairn is already running/),
    });
  },
  TIMEOUT_MS,
);

test(
  'a killed postmaster is restarted with its data, and its loss and recovery are reported',
  async () => {
    const events: string[] = [];
    let recovered = () => {};
    const back = new Promise<void>((resolve) => (recovered = resolve));
    const database = await start({
      onIncident: (event) => {
        events.push(event);
        if (event === 'recovered') recovered();
      },
    });
    await query(database, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    process.kill((await database.postmasterPid()) ?? 0, 'SIGKILL');
    await back;
    expect(events).toEqual(['lost', 'recovered']);
    expect(await query(database, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  },
  TIMEOUT_MS,
);

test(
  'a suspended backend that outlives its killed postmaster does not prevent the restart',
  async () => {
    let recovered = () => {};
    const back = new Promise<void>((resolve) => (recovered = resolve));
    const database = await start({ onIncident: (event) => event === 'recovered' && recovered() });
    const unresponsive = new Client({ connectionString: database.url });
    unresponsive.on('error', () => undefined);
    await unresponsive.connect();
    const { rows } = await unresponsive.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    process.kill((await database.postmasterPid()) ?? 0, 'SIGKILL');
    await back;
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
  TIMEOUT_MS,
);

test(
  'the processes of a running database are not treated as orphans',
  async () => {
    const database = await start();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await endOrphans(join(dataDir, 'postgres/cluster'));
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  },
  TIMEOUT_MS,
);

test(
  'a start replaces stale lock files and does not kill the process that now has their id',
  async () => {
    const earlier = await start();
    const socketFolder = new URLSearchParams(earlier.url.split('?')[1]).get('host') ?? '';
    await earlier.stop();
    await mkdir(socketFolder);
    const files = [
      join(dataDir, 'postgres/cluster/postmaster.pid'),
      join(socketFolder, '.s.PGSQL.5432.lock'),
    ];
    // A running process of the same user that is not PostgreSQL.
    const { uid, gid } = await stat(join(dataDir, 'postgres/cluster'));
    const stranger = spawn('sleep', ['300'], process.getuid?.() === 0 ? { uid, gid } : {});
    for (const file of files) {
      await writeFile(file, `${stranger.pid}\n/nowhere\n1\n5432\n/nowhere\n\n\nready\n`);
      await chmod(file, 0o644);
    }
    const database = await start();
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    for (const file of files)
      expect((await readFile(file, 'utf8')).split('\n')[0]).not.toBe(String(stranger.pid));
    expect(stranger.kill()).toBe(true);
  },
  TIMEOUT_MS,
);

test(
  'a data folder works even if its path is too long for a socket',
  async () => {
    const deep = join(dataDir, 'a'.repeat(90));
    const database = await start({ dataDir: deep });
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
  TIMEOUT_MS,
);

test(
  'the error for a data folder that cannot be created states the reason',
  async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expect(startEmbeddedDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
      /cannot be created \(ENOTDIR: /,
    );
  },
  TIMEOUT_MS,
);
