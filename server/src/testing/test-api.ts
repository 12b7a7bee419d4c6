import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@cairn/shared/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { openDatabase } from '../database/client/index.ts';
import { createMetrics } from '../metrics.ts';
import { openReplica } from '../assembly.ts';
import { openSession } from '../modules/auth/auth-sessions.repository.ts';
import { createAnnouncer } from '../modules/outbox/index.ts';
import { createTracing } from '../modules/tracing/index.ts';
import { createWakeUp } from '../modules/wake-up/index.ts';
import { describeError } from '../plugins/logging.ts';
import { createSecretBox } from '../secret-box.ts';
import type { Services } from '../services.ts';
import { createAccount, type TestAccount } from './factories.ts';
import { TestClient } from './test-client.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** An account with a signed-in client. */
export interface SignedIn extends TestAccount {
  client: TestClient;
}

const secretsKey = randomBytes(32);
const NO_RELEASES = join(tmpdir(), `cairn-no-releases-${randomUUID()}`);

type AccountFields = Parameters<typeof createAccount>[2];

/** The whole API on its own database. */
export interface TestApi {
  app: FastifyInstance;
  services: Services;
  db: Services['database']['db'];
  /** Database URL with the role that owns the tables; the API uses a restricted role. */
  ownerUrl: string;
  /** A client that is not signed in; rate limits count each IP address separately. */
  browser: (address?: string) => TestClient;
  signIn: (account: TestAccount) => Promise<SignedIn>;
  student: (fields?: AccountFields) => Promise<SignedIn>;
  mentor: (fields?: AccountFields) => Promise<SignedIn>;
  admin: (fields?: AccountFields) => Promise<SignedIn>;
  /** A student and a mentor. */
  pair: () => Promise<{ student: SignedIn; mentor: SignedIn }>;
  /** Log lines as JSON. */
  logged: string[];
  close: () => Promise<void>;
}

function createTestLog(level: Config['logLevel'], lines: string[]) {
  const serializers = { err: describeError, req: () => undefined, res: () => undefined };
  return pino({ level, base: null, serializers }, { write: (line: string) => void lines.push(line) });
}

/** Builds the API on a database, by default on a copy of the template. `close` also drops the database. */
export async function buildTestApi(changes: Partial<Config> = {}, given?: TestDatabase): Promise<TestApi> {
  const database = given ?? (await createTestDatabase());
  const config = {
    ...loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://test', LOG_LEVEL: 'info' }),
    // The API must not serve releases that were built in this checkout.
    releasesDir: NO_RELEASES,
    limitsSessionActions: changes.rateLimits ?? true,
    ...changes,
  };
  // Hundreds of simultaneous requests wait for a connection.
  const handle = openDatabase({ url: database.applicationUrl, size: 8, connectTimeout: 60_000 });
  const logged: string[] = [];
  const log = createTestLog(config.logLevel, logged);
  const wakeUp = await createWakeUp(config, handle.pool, log);
  const announcer = createAnnouncer(wakeUp, (error) =>
    log.error({ err: error }, 'failed to send a notification'),
  );
  const secrets = createSecretBox(() => [secretsKey]);
  const metrics = createMetrics();
  const replica = openReplica({ ...config, databasePool: 4 }, { database: handle, log, metrics });
  const tracing = await createTracing(config, log);
  const services: Services = {
    config,
    database: handle,
    log,
    now: () => new Date(),
    announcer,
    wakeUp,
    secrets,
    metrics,
    replica,
    tracing,
  };
  const app = await buildApp(services);
  await app.ready();
  const browser = (address?: string) => new TestClient(app, config.profile === 'full', address);
  const signIn = async (account: TestAccount): Promise<SignedIn> => {
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { token } = await openSession(handle.db, account.id, origin, services);
    const client = browser();
    client.setCookie('cairn-session', token);
    return { ...account, client };
  };
  const make = (role: Role) => async (fields?: AccountFields) =>
    signIn(await createAccount(handle.db, role, fields));
  const [student, mentor, admin] = [make('student'), make('mentor'), make('admin')];
  return {
    app,
    services,
    db: handle.db,
    ownerUrl: database.url,
    browser,
    signIn,
    student,
    mentor,
    admin,
    pair: async () => ({ student: await student(), mentor: await mentor() }),
    logged,
    close: async () => {
      await app.close();
      await tracing?.close();
      await announcer.flush();
      await wakeUp.close();
      await replica?.close();
      await handle.close();
      await database.drop();
    },
  };
}

/**
 * The API for the tests of one file:
 *
 * ```ts
 * const api = useTestApi();
 * test('a student reads their own name', async () => {
 *   const student = await api().student();
 *   expect((await student.client.get(`/students/name/${student.email}`)).body).toEqual({ name: student.name });
 * });
 * ```
 */
export function useTestApi(changes: Partial<Config> = {}): () => TestApi {
  let api: TestApi | undefined;
  beforeAll(async () => {
    api = await buildTestApi(changes);
  });
  afterAll(() => api?.close());
  return () => {
    if (!api) throw new Error('The API is available only inside tests');
    return api;
  };
}
