import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { startEmbeddedDatabase } from '../../src/database/embedded/index.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts';
import { requestUntilAnswered, registerAndLogIn } from '../crash/retrying-client.ts';
import { isReady, type ServerProcess, startServerProcess } from './server-process.ts';

const TIMEOUT_MS = 180_000;

let database: TestDatabase;
const servers: ServerProcess[] = [];

const start = async (environment: Record<string, string> = {}) => {
  const server = await startServerProcess(await freePort(), {
    DATABASE_URL: database.applicationUrl,
    ...environment,
  });
  servers.push(server);
  return server;
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
});
afterAll(() => database.drop());

const post = (server: ServerProcess, path: string, body: unknown) =>
  fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test(
  'on SIGTERM the server finishes running requests and exits with code 0',
  async () => {
    const server = await start();
    const student = await registerAndLogIn(server.address, 'students', 'sigterm');
    const stream = await fetch(`${server.address}/api/events`, { headers: { cookie: student.cookie } });
    const streamed = stream.text();
    const slow = post(server, '/auth/forgot-password', { email: student.email });
    await new Promise((resolve) => setTimeout(resolve, 50).unref());
    const ended = server.end('SIGTERM');
    expect((await slow).status).toBe(200);
    expect(await streamed).toMatch(/^retry: \d+/m);
    expect(await ended).toEqual({ code: 0, signal: null });
  },
  TIMEOUT_MS,
);

test(
  'processes share auth sessions and rate limits',
  async () => {
    const [one, two] = [await start({ RATE_LIMITS: 'on' }), await start({ RATE_LIMITS: 'on' })];
    const student = await registerAndLogIn(one.address, 'students', 'two');
    const me = (server: ServerProcess) =>
      requestUntilAnswered(server.address, '/auth/session', { method: 'GET', cookie: student.cookie });
    expect((await me(two)).status).toBe(200);
    await requestUntilAnswered(one.address, '/auth/logout', { cookie: student.cookie });
    expect((await me(two)).status).toBe(401);

    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const server = count % 2 === 0 ? one : two;
      statuses.push(
        (await post(server, '/students/check-email', { email: `c${count}@example.test` })).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  },
  TIMEOUT_MS,
);

test(
  'the server reports an unreachable database and recovers when the database is back',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cairn-away-'));
    const outage = await startEmbeddedDatabase({ dataDir });
    const server = await start({
      DATABASE_URL: outage.applicationUrl,
      DATABASE_OWNER_URL: outage.url,
    });
    const student = await registerAndLogIn(server.address, 'students', 'away');
    await outage.stop();
    const name = () =>
      fetch(`${server.address}/api/students/name/${student.email}`, { headers: { cookie: student.cookie } });
    const responses = await Promise.all(Array.from({ length: 40 }, name));
    for (const response of responses) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(Object.keys((await response.json()) as object)).toEqual(['message', 'requestId']);
    }
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);

    const back = await startEmbeddedDatabase({ dataDir });
    expect(await isReady(server.address, () => server.child.exitCode === null)).toBe(true);
    expect((await name()).status).toBe(200);
    await server.end('SIGTERM');
    await back.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  TIMEOUT_MS,
);

test.each([
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^The database cannot be reached \(ECONNREFUSED\)/],
  [{ PORT: 'many' }, /^Invalid configuration: PORT must be a port number/],
  [
    { NODE_ENV: 'production', RATE_LIMITS: 'off', PUBLIC_URL: 'https://cairn.test' },
    /^Invalid configuration: RATE_LIMITS must be on.*; SECRETS_KEY is required when NODE_ENV=production/,
  ],
  [
    { DATABASE_URL: '', DATA_DIR: '/dev/null/data' },
    /^The folders for the data in \/dev\/null\/data cannot be created/,
  ],
])(
  'a start with %j ends with a one-line error',
  async (environment, line) => {
    const failed: unknown = await start(environment).catch((error: unknown) => error);
    const output = (failed as Error).message.split('\n').slice(1).filter(Boolean);
    expect(output).toEqual([expect.stringMatching(line)]);
  },
  TIMEOUT_MS,
);

test(
  'a start on an occupied port ends with a one-line error',
  async () => {
    const { address } = await start();
    const port = Number(new URL(address).port);
    // `startServerProcess` succeeds, because the first process answers on /readyz.
    const dataDir = await mkdtemp(join(tmpdir(), 'cairn-taken-'));
    const external: Record<string, string> = { DATABASE_URL: database.applicationUrl };
    for (const environment of [external, { DATA_DIR: dataDir }]) {
      const second = await startServerProcess(port, environment);
      if (second.child.exitCode === null) await once(second.child, 'exit');
      expect(second.output().trim()).toBe(
        `Port ${port} is taken: set PORT to another port, or stop the process that uses it`,
      );
    }
    await rm(dataDir, { recursive: true, force: true });
  },
  TIMEOUT_MS,
);
