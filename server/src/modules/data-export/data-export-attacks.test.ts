import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { dataExports, mailOutbox } from '../../database/schema/index.ts';
import { interleave, type SignedIn, useTestApi } from '../../testing/index.ts';
import { enterPassword, enableTwoFactor } from '../auth/testing/two-factor.ts';
import { prepareExports } from './export-runner.ts';
import { exportData, startExport, stateOf, untilPrepared } from './testing/exports.ts';

const api = useTestApi();
const FILES = ['/account/export.json', '/account/export.html'];
const rowsOf = (account: { id: number }) =>
  api().db.select().from(dataExports).where(eq(dataExports.accountId, account.id));
const setRequestedEarlier = ({ id }: SignedIn) =>
  api().db.execute(
    sql`UPDATE data_exports SET requested_at = now() - interval '1 hour' WHERE account_id = ${id}`,
  );
const mailsTo = ({ email }: SignedIn) =>
  api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

test('only the owner sees and downloads an export', async () => {
  const owner = await api().student();
  await exportData(owner);
  for (const stranger of [await api().student(), await api().mentor(), await api().admin()]) {
    await enterPassword(stranger);
    expect(await stateOf(stranger)).toEqual({ status: 'none' });
    for (const path of FILES) {
      const responses = [
        await stranger.client.get(path),
        await stranger.client.get(`${path}?id=${owner.id}&accountId=${owner.id}`),
      ];
      expect(responses.map(({ status }) => status)).toEqual([404, 404]);
      expect(responses[0]?.text).not.toContain(owner.email);
    }
  }
  for (const path of ['/account/export', ...FILES])
    expect((await api().browser().get(path)).status).toBe(401);
});

test('an export file that was copied to the row of another account cannot be downloaded', async () => {
  const [owner, thief] = [await api().student(), await api().student()];
  await exportData(owner);
  await exportData(thief);
  await api().db.execute(sql`
    UPDATE data_exports SET json = (SELECT json FROM data_exports WHERE account_id = ${owner.id}),
                            id = (SELECT id FROM data_exports WHERE account_id = ${owner.id})
     WHERE account_id = ${thief.id}`);
  const response = await thief.client.get('/account/export.json');
  expect(response.status).toBe(409);
  expect(response.text).not.toContain(owner.email);
});

test('the files of an export are stored encrypted', async () => {
  const owner = await api().student();
  await exportData(owner);
  const [row] = await rowsOf(owner);
  for (const file of [row?.json, row?.html]) {
    expect(file?.includes(owner.email)).toBe(false);
    expect(() => gunzipSync(file ?? '')).toThrow('incorrect header check');
  }
});

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s has to enter the password to export',
  async (role) => {
    const user = await api()[role]();
    const refused = await user.client.post('/account/export');
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ reauthenticationRequired: true, twoFactorRequired: false }),
    ]);
    expect(await rowsOf(user)).toEqual([]);
    expect((await startExport(user)).status).toBe(202);
  },
);

test('an export requires a recent authentication, with the code of a second factor', async () => {
  const [user, plain] = [await api().student(), await api().student()];
  await enableTwoFactor(user);
  await enterPassword(plain);
  await api().db.execute(sql`UPDATE auth_sessions SET reauthenticated_at = now() - interval '6 minutes'`);
  const refused = await plain.client.post('/account/export');
  expect([refused.status, refused.body]).toMatchObject([403, { twoFactorRequired: false }]);
  expect(await rowsOf(plain)).toEqual([]);
  expect((await user.client.post('/account/export')).body).toMatchObject({ twoFactorRequired: true });
  expect((await enterPassword(user)).body.errors).toMatchObject([{ path: 'code' }]);
  expect((await user.client.post('/account/export')).status).toBe(403);
});

test('50 concurrent starts of an export create one export and one mail', async () => {
  const user = await api().student();
  await enterPassword(user);
  const responses = await Promise.all(Array.from({ length: 50 }, () => user.client.post('/account/export')));
  expect(responses.map(({ status }) => status)).toContain(202);
  await untilPrepared(user);
  expect(await rowsOf(user)).toMatchObject([{ attempts: 1, status: 'ready' }]);
  expect(await mailsTo(user)).toHaveLength(1);
  const log = await api().db.execute(
    sql`SELECT 1 FROM audit_log WHERE actor_id = ${user.id} AND action = 'data-export.start'`,
  );
  expect(log.rows).toHaveLength(1);
  // Only the start that took effect counts toward the limit.
  await setRequestedEarlier(user);
  expect((await user.client.post('/account/export')).status).toBe(202);
});

test('an account exports at most three times a day, and a start without effect does not count', async () => {
  const user = await api().student();
  await enterPassword(user);
  for (const starts of [3, 3, 1]) {
    for (let count = 0; count < starts; count += 1)
      expect((await user.client.post('/account/export')).status).toBe(202);
    await untilPrepared(user);
    await setRequestedEarlier(user);
  }
  const refused = await user.client.post('/account/export');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  // The last export stays available.
  expect((await user.client.get('/account/export.json')).status).toBe(200);
});

test('an account downloads at most twenty files an hour', async () => {
  const user = await api().student();
  await exportData(user);
  // exportData has downloaded both files.
  for (let download = 2; download < 20; download += 1)
    expect((await user.client.get('/account/export.json')).status).toBe(200);
  expect((await user.client.get('/account/export.html')).status).toBe(429);
});

test.each(['blocked', 'deleted'] as const)(
  'the export of an account is deleted when the account is %s',
  async (change) => {
    const [owner, admin] = [await api().student(), await api().admin()];
    await exportData(owner);
    await enterPassword(admin);
    const path = `/admin/students/${owner.id}`;
    const response =
      change === 'blocked'
        ? await admin.client.put(`${path}/status`, { status: 'blocked' })
        : await admin.client.delete(path);
    expect(response.status).toBe(200);
    expect(await rowsOf(owner)).toEqual([]);
    for (const file of FILES) expect((await owner.client.get(file)).status).toBe(401);
    expect((await owner.client.post('/account/export')).status).toBe(401);
  },
);

test('an account that is blocked while its export is being prepared gets no export', async () => {
  const [owner, admin] = [await api().student(), await api().admin()];
  await api()
    .db.insert(dataExports)
    .values({ accountId: owner.id, expiresAt: new Date(Date.now() + 86_400_000) });
  await enterPassword(admin);
  await Promise.all([
    prepareExports(api().services),
    admin.client.put(`/admin/students/${owner.id}/status`, { status: 'blocked' }),
  ]);
  expect(await rowsOf(owner)).toEqual([]);
  await prepareExports(api().services);
  expect(await rowsOf(owner)).toEqual([]);
});

test('a start of an export has no effect if the auth session ends in the meantime', async () => {
  const user = await api().student();
  await enterPassword(user);
  const started = await interleave(
    api().services,
    user.id,
    () => user.client.post('/account/export'),
    (transaction) => transaction.query('DELETE FROM auth_sessions WHERE account_id = $1', [user.id]),
  );
  expect(started.status).toBe(401);
  expect(await rowsOf(user)).toEqual([]);
  const subject = createHash('sha256').update(String(user.id)).digest('base64url');
  const counted = await api().db.execute(
    sql`SELECT hits FROM rate_limits WHERE key = ${`data-export:${subject}`}`,
  );
  expect(counted.rows).toEqual([{ hits: 0 }]);
});

test('the start of an export from another site is refused', async () => {
  const user = await api().student();
  await enterPassword(user);
  const response = await user.client.post('/account/export', undefined, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
  });
  expect(response.status).toBe(403);
  expect(await rowsOf(user)).toEqual([]);
});

test.each(FILES)('%s is a download that no browser renders, sniffs or stores', async (path) => {
  const user = await api().student();
  await exportData(user);
  const { headers } = await user.client.get(path);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="cairn-my-data-\d{4}-\d\d-\d\d\.(json|html)"$/,
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  });
});
