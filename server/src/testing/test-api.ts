import type { Role } from '@cairn/shared/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { openDatabase } from '../database/client/index.ts';
import { openSession } from '../modules/auth/auth-sessions.repository.ts';
import { createAnnouncer } from '../modules/outbox/index.ts';
import { describeError } from '../plugins/logging.ts';
import type { Services } from '../services.ts';
import { createAccount, type TestAccount } from './factories.ts';
import { TestClient } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';

/** An account with a browser that is signed in to it. */
export interface SignedIn extends TestAccount {
  client: TestClient;
}

type AccountFields = Parameters<typeof createAccount>[2];

/** The whole API in place, on a database of its own. */
export interface TestApi {
  app: FastifyInstance;
  services: Services;
  db: Services['database']['db'];
  /** The address of the database as the owner of the tables; the API itself has a lesser role. */
  ownerUrl: string;
  /** A browser without a session; another address is another caller to the rate limits. */
  browser: (address?: string) => TestClient;
  signIn: (account: TestAccount) => Promise<SignedIn>;
  student: (fields?: AccountFields) => Promise<SignedIn>;
  mentor: (fields?: AccountFields) => Promise<SignedIn>;
  admin: (fields?: AccountFields) => Promise<SignedIn>;
  /** What was logged, one JSON line each. */
  logged: string[];
  close: () => Promise<void>;
}

function createTestLog(level: Config['logLevel'], lines: string[]) {
  const serializers = { err: describeError, req: () => undefined, res: () => undefined };
  return pino({ level, base: null, serializers }, { write: (line: string) => void lines.push(line) });
}

/** Builds the API on a fresh copy of the template database. */
export async function buildTestApi(changes: Partial<Config> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const config = {
    ...loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://test', LOG_LEVEL: 'info' }),
    ...changes,
  };
  const handle = openDatabase({ url: database.applicationUrl, size: 8 });
  const logged: string[] = [];
  const log = createTestLog(config.logLevel, logged);
  const announcer = createAnnouncer(handle.pool, (error) => log.error({ err: error }, 'a notice failed'));
  const services: Services = { config, database: handle, log, now: () => new Date(), announcer };
  const app = await buildApp(services);
  await app.ready();
  const browser = (address?: string) => new TestClient(app, config.profile === 'full', address);
  const signIn = async (account: TestAccount): Promise<SignedIn> => {
    const { token } = await openSession(handle.db, account.id, { address: '127.0.0.1', userAgent: 'test' });
    const client = browser();
    client.setCookie('cairn-session', token);
    return { ...account, client };
  };
  const make = (role: Role) => async (fields?: AccountFields) =>
    signIn(await createAccount(handle.db, role, fields));
  return {
    app,
    services,
    db: handle.db,
    ownerUrl: database.url,
    browser,
    signIn,
    student: make('student'),
    mentor: make('mentor'),
    admin: make('admin'),
    logged,
    close: async () => {
      await app.close();
      await announcer.flush();
      await handle.close();
      await database.drop();
    },
  };
}

/**
 * The API for the tests of one file, built before the first and removed after the last:
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
    if (!api) throw new Error('The API is built before the first test');
    return api;
  };
}
