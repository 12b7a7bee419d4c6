import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { startNginx } from '@cairn/tooling/gateway/nginx-process.ts';
import { missingForGateway } from '@cairn/tooling/gateway/nginx-program.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts';
import { compareWrites } from '../crash/compare-writes.ts';
import { registerAndLogIn } from '../crash/retrying-client.ts';
import { createWriter } from '../crash/writer.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const TIMEOUT_MS = 180_000;
/** Longer than nginx keeps an idle connection to an API process. */
const DRAIN_SECONDS = 3;

let database: TestDatabase;
const running = new Set<ServerProcess>();

async function start(port: number, seconds: number): Promise<ServerProcess> {
  const server = await startServerProcess(port, {
    DATABASE_URL: database.applicationUrl,
    TRUSTED_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(seconds),
  });
  running.add(server);
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const server of running) await server.end('SIGKILL');
  running.clear();
});
afterAll(() => database.drop());

test(
  'a stopping process still serves requests, but is not ready',
  async () => {
    const server = await start(await freePort(), DRAIN_SECONDS);
    const { email, cookie } = await registerAndLogIn(server.address, 'students', 'draining');
    const stream = (await fetch(`${server.address}/api/events`, { headers: { cookie } })).text();
    const stopped = server.end('SIGTERM');
    const ask = (path: string) => fetch(`${server.address}${path}`, { headers: { cookie } });
    while ((await ask('/readyz')).status === 200) await wait(5);
    expect((await ask('/healthz')).status).toBe(200);
    const response = await ask(`/api/students/name/${email}`);
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    const hints = [...(await stream).matchAll(/^retry: (\d+)$/gm)].map(([, time]) => Number(time));
    expect(hints).toHaveLength(2);
    expect(hints[1]).toBeGreaterThanOrEqual(500);
    expect(hints[1]).toBeLessThan(3_000);
    expect(await stopped).toEqual({ code: 0, signal: null });
  },
  TIMEOUT_MS,
);

test(
  'SIGINT ends a draining process before the delay is over',
  async () => {
    const server = await start(await freePort(), 300);
    const stopped = server.end('SIGTERM');
    while ((await fetch(`${server.address}/readyz`)).status === 200) await wait(5);
    server.child.kill('SIGINT');
    expect(await stopped).toEqual({ code: 0, signal: null });
  },
  TIMEOUT_MS,
);

const withNginx = missingForGateway() === null ? test : test.skip;

withNginx(
  'no request fails while processes behind nginx restart one by one',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'cairn-rolling-'));
    await writeFile(join(root, 'registry.json'), '{}');
    const ports = [await freePort(), await freePort()];
    const servers: ServerProcess[] = [];
    for (const port of ports) servers.push(await start(port, DRAIN_SECONDS));
    const port = await freePort();
    const nginx = await startNginx({ port, root, apiPorts: ports, limits: 'off' });
    const failures: unknown[] = [];
    const onFailure = (reason: unknown) => failures.push(reason);
    const writers = await Promise.all(
      Array.from({ length: 4 }, () => createWriter(`http://localhost:${port}`, 30, { onFailure })),
    );
    let isOver = false;
    const read = async () => {
      while (!isOver) {
        const response = await fetch(`http://localhost:${port}/api/teachers/featured`);
        if (!response.ok) failures.push(response.status);
        await response.arrayBuffer();
      }
    };
    const accessLog = () => readFile(join(nginx.folder, 'access.log'), 'utf8');
    /** Waits until a restarted process has answered a request through nginx. */
    const untilUsedAgain = async (apiPort: number) => {
      const { length } = await accessLog();
      const answered = new RegExp(`"status":20.*"upstream":"127\\.0\\.0\\.1:${apiPort}"`);
      while (!answered.test((await accessLog()).slice(length))) await wait(20);
    };
    const working = Promise.all([read(), ...writers.map((writer) => writer.work(() => isOver))]);
    try {
      for (const [index, server] of servers.entries()) {
        expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
        const apiPort = ports[index] ?? 0;
        await start(apiPort, DRAIN_SECONDS);
        await untilUsedAgain(apiPort);
      }
      isOver = true;
      await working;
      expect((await Promise.all(writers.map(compareWrites))).flat()).toEqual([]);
      // The access log shows which process failed.
      const log = (await accessLog()).split('\n');
      expect([failures, log.filter((line) => /"status":5/.test(line))]).toEqual([[], []]);
      expect(writers.flatMap(({ sent }) => sent).length).toBeGreaterThan(100);
    } finally {
      isOver = true;
      await working;
      for (const { reader } of writers) reader.stop();
      await nginx.stop();
      await rm(root, { recursive: true });
    }
  },
  TIMEOUT_MS,
);
