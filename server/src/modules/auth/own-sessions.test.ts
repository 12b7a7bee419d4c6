import { eq } from 'drizzle-orm';
import { auditLog, authSessions } from '../../database/schema/index.ts';
import { createAccount, EventReader, PASSWORD, type TestAccount, useTestApi } from '../../testing/index.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });
const paths = { student: '/students/login', mentor: '/teachers/login', admin: '/admin/login' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

async function signIn({ email, role }: TestAccount, address: string, userAgent: string) {
  const client = api().browser(address);
  const headers = { 'user-agent': userAgent };
  expect((await client.post(paths[role], { email, password: PASSWORD }, { headers })).status).toBe(200);
  return client;
}
const onLaptop = (account: TestAccount) => signIn(account, '203.0.113.7', firefox);
const onPhone = (account: TestAccount) => signIn(account, '2001:db8:1:2::9', phone);
type Client = Awaited<ReturnType<typeof signIn>>;
const sessionsOf = async (client: Client) => (await client.get('/auth/sessions')).body;

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s sees the devices and networks of all own auth sessions',
  async (role) => {
    const account = await createAccount(api().db, role);
    await onPhone(account);
    const response = await (await onLaptop(account)).get('/auth/sessions');
    expect(response.body).toEqual([
      expect.objectContaining({ device: 'Firefox on Linux', network: '203.0.113.0/24', isCurrent: true }),
      expect.objectContaining({ device: 'Safari on iPhone', network: '2001:db8:1::/48', isCurrent: false }),
    ]);
    const rows = await api().db.select().from(authSessions).where(eq(authSessions.accountId, account.id));
    for (const secret of ['203.0.113.7', ...rows.map(({ tokenHash }) => tokenHash.toString('hex'))])
      expect(response.text).not.toContain(secret);
  },
);

test('ending an auth session signs its browser out and closes its event stream', async () => {
  const account = await createAccount(api().db, 'student');
  const [laptop, lost] = [await onLaptop(account), await onPhone(account)];
  const origin = await api().app.listen({ port: 0, host: '127.0.0.1' });
  const [own, stream] = [
    await EventReader.open(origin, laptop.cookie),
    await EventReader.open(origin, lost.cookie),
  ];
  await stream.until(({ name }) => name === 'ready');
  const [, { id }] = await sessionsOf(laptop);
  expect((await laptop.delete(`/auth/sessions/${id}`)).status).toBe(200);
  await stream.ended;
  expect((await lost.get('/auth/session')).status).toBe(401);
  expect((await laptop.get('/auth/session')).status).toBe(200);
  expect(await sessionsOf(laptop)).toHaveLength(1);
  own.close();
  const rows = await api().db.select().from(auditLog).where(eq(auditLog.targetId, account.id));
  expect(rows.map(({ action }) => action)).toContain('session.end');
});

test('a user can end all other auth sessions with one call', async () => {
  const account = await createAccount(api().db, 'mentor');
  const others = [await onPhone(account), await onPhone(account)];
  const laptop = await onLaptop(account);
  expect((await laptop.delete('/auth/sessions')).status).toBe(200);
  for (const other of others) expect((await other.get('/auth/session')).status).toBe(401);
  expect(await sessionsOf(laptop)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

test('a user can neither end nor detect an auth session of another account', async () => {
  const [owner, other] = [await createAccount(api().db, 'student'), await createAccount(api().db, 'student')];
  const [client, stranger] = [await onLaptop(owner), await onLaptop(other)];
  const [{ id }] = await sessionsOf(client);
  const [existing, invented] = [
    await stranger.delete(`/auth/sessions/${id}`),
    await stranger.delete(`/auth/sessions/${crypto.randomUUID()}`),
  ];
  expect([existing.status, existing.body]).toEqual([404, invented.body]);
  expect((await stranger.delete('/auth/sessions/1')).status).toBe(400);
  expect((await client.get('/auth/session')).status).toBe(200);
});

test('a request updates the time of last use in the list of auth sessions', async () => {
  const account = await createAccount(api().db, 'student');
  const laptop = await onLaptop(account);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await api()
    .db.update(authSessions)
    .set({ lastSeenAt: hourAgo })
    .where(eq(authSessions.accountId, account.id));
  const seen = async () => new Date((await sessionsOf(laptop))[0].lastSeenAt).getTime();
  // The server writes the time after the response.
  for (let request = 0; request < 50 && (await seen()) === hourAgo.getTime(); request += 1);
  expect(await seen()).toBeGreaterThan(hourAgo.getTime());
});

test('expired auth sessions are not listed', async () => {
  const account = await createAccount(api().db, 'student');
  await onPhone(account);
  await api()
    .db.update(authSessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(authSessions.accountId, account.id));
  expect(await sessionsOf(await onLaptop(account))).toHaveLength(1);
});

test('the contract profile has no calls that list or end auth sessions', async () => {
  const student = await contract().student();
  expect((await student.client.get('/auth/sessions')).status).toBe(404);
  expect((await student.client.delete('/auth/sessions')).status).toBe(404);
});
