import { eq, sql } from 'drizzle-orm';
import { loadConfig } from '../../config.ts';
import { authSessions } from '../../database/schema/index.ts';
import { buildTestApi, PASSWORD, type SignedIn, type TestApi, useTestApi } from '../../testing/index.ts';
import { findLiveSessions } from '../events/live-events.repository.ts';

const api = useTestApi();
const longTimeouts = { hours: 30 * 24, idleHours: 14 * 24, adminIdleHours: 12 };

/** Changes the stored times, because timeouts use the clock of the database. */
const ageSessions = ({ db }: TestApi, { id }: SignedIn, hours: number) =>
  db
    .update(authSessions)
    .set({
      createdAt: sql`created_at - make_interval(mins => ${Math.round(hours * 60)})`,
      lastSeenAt: sql`last_seen_at - make_interval(mins => ${Math.round(hours * 60)})`,
      expiresAt: sql`expires_at - make_interval(mins => ${Math.round(hours * 60)})`,
    })
    .where(eq(authSessions.accountId, id));
const statusOf = async ({ client }: SignedIn) => (await client.get('/auth/session')).status;
/** The server records the last use after the response. */
const isUseRecorded = async ({ db }: TestApi, { id }: SignedIn) => {
  const [session] = await db.select().from(authSessions).where(eq(authSessions.accountId, id));
  return Date.now() - (session?.lastSeenAt.getTime() ?? 0) < 60_000;
};
async function waitUntilUseRecorded(server: TestApi, user: SignedIn) {
  while (!(await isUseRecorded(server, user))) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('on a server with auth sessions of 30 days', () => {
  let server: TestApi;
  beforeAll(async () => {
    server = await buildTestApi({ sessionTimeouts: longTimeouts });
  });
  afterAll(() => server.close());

  test.each([
    ['student', 14 * 24],
    ['mentor', 14 * 24],
    ['admin', 12],
  ] as const)('the auth session of a %s ends after %i hours without a request', async (role, hours) => {
    const user = await server[role]();
    // Each request restarts the idle time. Together, the times are shorter than 30 days.
    for (const idle of [hours - 0.5, 1]) {
      await ageSessions(server, user, idle);
      expect(await statusOf(user)).toBe(200);
      await waitUntilUseRecorded(server, user);
    }
    await ageSessions(server, user, hours + 0.1);
    expect(await statusOf(user)).toBe(401);
  });

  test('an auth session ends after 30 days despite frequent use', async () => {
    const user = await server.student();
    for (const _ of [1, 2, 3]) {
      await ageSessions(server, user, 9.9 * 24);
      expect(await statusOf(user)).toBe(200);
      await waitUntilUseRecorded(server, user);
    }
    await ageSessions(server, user, 0.4 * 24);
    expect(await statusOf(user)).toBe(401);
  });

  test('the cookie lasts 30 days, like the auth session', async () => {
    const student = await server.student();
    const login = await server
      .browser()
      .post('/students/login', { email: student.email, password: PASSWORD });
    const cookie = login.cookies.find(({ name }) => name === 'cairn-session');
    expect(cookie?.expires?.getTime()).toBeGreaterThan(Date.now() + 29.9 * 86_400_000);
  });

  test('100 concurrent requests do not revive an auth session after its idle timeout', async () => {
    const admin = await server.admin();
    await ageSessions(server, admin, 12.1);
    const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(admin)));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await isUseRecorded(server, admin)).toBe(false);
    const reauthenticated = await admin.client.post('/auth/reauthenticate', { password: PASSWORD });
    expect(reauthenticated.status).toBe(401);
  });

  test('after its idle timeout, an auth session is neither listed nor live', async () => {
    const admin = await server.admin();
    await ageSessions(server, admin, 12.1);
    const fresh = await server.signIn(admin);
    const listed = (await fresh.client.get('/auth/sessions')).body as unknown[];
    expect(listed).toHaveLength(1);
    const sessions = await server.db.select().from(authSessions).where(eq(authSessions.accountId, admin.id));
    const hashes = sessions.map(({ tokenHash }) => tokenHash);
    expect(hashes).toHaveLength(2);
    const live = await findLiveSessions(server.services.database, hashes, server.services.config);
    expect(live.size).toBe(1);
  });
});

test('by default, a student stays signed in for a day and an idle admin for 12 hours', async () => {
  const [student, admin] = [await api().student(), await api().admin()];
  for (const user of [student, admin]) await ageSessions(api(), user, 12.1);
  expect([await statusOf(student), await statusOf(admin)]).toEqual([200, 401]);
  await ageSessions(api(), student, 12);
  expect(await statusOf(student)).toBe(401);
});

test.each(['SESSION_HOURS', 'SESSION_IDLE_HOURS', 'ADMIN_SESSION_IDLE_HOURS'])(
  '%s is a whole number of hours, at most 90 days',
  (name) => {
    for (const value of ['0', '2161', '1.5', 'never', '-1'])
      expect(() => loadConfig({ NODE_ENV: 'test', [name]: value })).toThrow(name);
    expect(() => loadConfig({ NODE_ENV: 'test', [name]: '2160' })).not.toThrow();
  },
);

test('in the contract profile, an auth session always lasts a day', () => {
  const settings = { SESSION_HOURS: '2', SESSION_IDLE_HOURS: '1', ADMIN_SESSION_IDLE_HOURS: '1' };
  const { sessionTimeouts } = loadConfig({ NODE_ENV: 'test', API_PROFILE: 'contract', ...settings });
  expect(sessionTimeouts).toEqual({ hours: 24, idleHours: 24, adminIdleHours: 24 });
});
