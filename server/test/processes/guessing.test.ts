import { and, eq } from 'drizzle-orm';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { openDatabase, type DatabaseHandle } from '../../src/database/client/index.ts';
import { auditLog, twoFactorSecrets } from '../../src/database/schema/index.ts';
import {
  createAccount,
  createTestDatabase,
  PASSWORD,
  type TestAccount,
  type TestDatabase,
} from '../../src/testing/index.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const TIMEOUT_MS = 180_000;
const ATTEMPTS = 500;
const FREE_FAILURES = 5;

let database: TestDatabase;
let handle: DatabaseHandle;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDatabase({ url: database.url, size: 4 });
  const start = async () =>
    startServerProcess(await freePort(), {
      DATABASE_URL: database.url,
      RATE_LIMITS: 'on',
      TRUSTED_PROXY: '127.0.0.1',
    });
  servers = await Promise.all([start(), start()]);
}, TIMEOUT_MS);
afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await handle.close();
  await database.drop();
});

async function createAdmin(): Promise<TestAccount> {
  const admin = await createAccount(handle.db, 'admin');
  await handle.db
    .insert(twoFactorSecrets)
    .values({ accountId: admin.id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', confirmedAt: new Date() });
  return admin;
}

/** Sends a login to one of the two processes, with the client address in nginx's header. */
async function attempt(index: number, from: string, body: object): Promise<number> {
  const server = servers[index % servers.length];
  const response = await fetch(`${server?.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

/** Counts verified wrong passwords and codes. Each has an audit row. */
async function countVerified(admin: TestAccount): Promise<number> {
  const failed = and(eq(auditLog.targetId, admin.id), eq(auditLog.outcome, 'failed'));
  return handle.db.$count(auditLog, failed);
}

/** Allowed attempts: five at once, and one more after each delay of 1, 2, 4 … seconds. */
const allowedWithin = (seconds: number) => FREE_FAILURES + Math.floor(Math.log2(seconds + 1));

async function flood(bodyOf: (index: number) => object, addressOf: (index: number) => string) {
  const started = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, index) => attempt(index, addressOf(index), bodyOf(index))),
  );
  return { statuses, allowed: allowedWithin((performance.now() - started) / 1_000) };
}

/** Counts the attempts that neither the limit (429) nor a busy process (503) refused. */
const countAnswered = (statuses: readonly number[]) =>
  statuses.filter((status) => status !== 429 && status !== 503).length;

const codeOf = (index: number) => String(100_000 + index);
const distinctAddress = (index: number) => `198.51.${100 + Math.floor(index / 250)}.${1 + (index % 250)}`;

test.each([
  ['one address', () => '203.0.113.1'],
  ['500 addresses', distinctAddress],
])(
  'of 500 simultaneous second-factor codes from %s, at most the allowed number are verified',
  async (_, addressOf) => {
    const admin = await createAdmin();
    const { statuses, allowed } = await flood(
      (index) => ({ email: admin.email, password: PASSWORD, code: codeOf(index) }),
      addressOf,
    );
    const verified = await countVerified(admin);
    expect(verified).toBeGreaterThan(0);
    expect(verified).toBeLessThanOrEqual(allowed);
    expect(countAnswered(statuses)).toBeLessThanOrEqual(allowed);
  },
  TIMEOUT_MS,
);

test(
  'of 500 simultaneous passwords from one address, at most the allowed number are verified',
  async () => {
    const admin = await createAdmin();
    const { statuses, allowed } = await flood(
      (index) => ({ email: admin.email, password: `Wrong${codeOf(index)}` }),
      () => '203.0.113.2',
    );
    const verified = await countVerified(admin);
    expect(verified).toBeGreaterThanOrEqual(FREE_FAILURES);
    expect(verified).toBeLessThanOrEqual(allowed);
    expect(countAnswered(statuses)).toBeLessThanOrEqual(allowed);
  },
  TIMEOUT_MS,
);
