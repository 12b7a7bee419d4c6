import { eq } from 'drizzle-orm';
import { accounts, passwordResets, trustedDevices } from '../../database/schema/index.ts';
import { PASSWORD, type SignedIn, useTestApi } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { createTrustTools, expectCodeNeeded, logIn } from './testing/trusted-devices.ts';
import { enableTwoFactor } from './testing/two-factor.ts';

const api = useTestApi();
const { rowsOf, createTrustingUser } = createTrustTools(api);

test('after the trust has expired, a sign-in needs a code and the row is purged', async () => {
  const { user, client } = await createTrustingUser();
  const expire = (expiresAt: Date) =>
    api().db.update(trustedDevices).set({ expiresAt }).where(eq(trustedDevices.accountId, user.id));
  await expire(new Date(Date.now() + 60_000));
  expect((await logIn(client, user)).status).toBe(200);
  await expire(new Date(Date.now() - 1_000));
  await expectCodeNeeded(client, user);
  await purgeExpired(api().services.database);
  expect(await rowsOf(user)).toEqual([]);
});

test('a sign-in does not extend the trust', async () => {
  const { user, client } = await createTrustingUser();
  const [before] = await rowsOf(user);
  await logIn(client, user);
  const [after] = await rowsOf(user);
  expect(after?.expiresAt).toEqual(before?.expiresAt);
  expect(after?.lastUsedAt.getTime()).toBeGreaterThan(before?.lastUsedAt.getTime() ?? 0);
});

const ends: [string, (user: SignedIn, secret: string) => Promise<unknown>][] = [
  [
    'the second factor is turned off and set up again',
    async (user) => {
      await user.client.post('/auth/two-factor/disable', {});
      await enableTwoFactor(user);
    },
  ],
  ['all other devices are signed out', (user) => user.client.delete('/auth/sessions')],
  ['all trusted devices are removed', (user) => user.client.delete('/auth/trusted-devices')],
  [
    'the account is blocked and unblocked',
    async ({ id }) => {
      await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, id));
      await api().db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, id));
    },
  ],
  [
    'the operator removes the second factor and the user sets it up again',
    async (user) => {
      await api().services.database.pool.query('DELETE FROM two_factor_secrets WHERE account_id = $1', [
        user.id,
      ]);
      await enableTwoFactor(user);
    },
  ],
];

test.each(ends)('trust ends when %s', async (_name, end) => {
  const { user, secret, client } = await createTrustingUser();
  await end(user, secret);
  expect(await rowsOf(user)).toEqual([]);
  await expectCodeNeeded(client, user);
});

test('trust ends when the password changes, even in the browser that changes it', async () => {
  const { user, client } = await createTrustingUser();
  const path = `/students/password/${user.email}`;
  const change = await client.put(path, { currentPassword: PASSWORD, newPassword: 'Mountain9' });
  // An auth session that was opened without a code could not change the password.
  expect(change.status).toBe(200);
  await expectCodeNeeded(client, user, 'Mountain9');
});

test('trust ends when the password is reset by mail', async () => {
  const { user, client } = await createTrustingUser();
  const token = generateToken();
  await api()
    .db.insert(passwordResets)
    .values({ accountId: user.id, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + 60_000) });
  expect((await client.put(`/auth/reset-password/${token}`, { password: 'Mountain9' })).status).toBe(200);
  await expectCodeNeeded(client, user, 'Mountain9');
});

test('trust ends when the account is deleted or its e-mail address changes', async () => {
  const [moved, deleted] = [await createTrustingUser(), await createTrustingUser()];
  const { pool } = api().services.database;
  await pool.query(`UPDATE accounts SET email = 'x' || email, email_key = 'x' || email_key WHERE id = $1`, [
    moved.user.id,
  ]);
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/students/${deleted.user.id}`)).status).toBe(200);
  expect([...(await rowsOf(moved.user)), ...(await rowsOf(deleted.user))]).toEqual([]);
});
