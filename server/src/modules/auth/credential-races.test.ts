import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { Secret, TOTP } from 'otpauth';
import { authSessions, passwordResets, twoFactorSecrets } from '../../database/schema/index.ts';
import { createAccount, interleave, PASSWORD, type TestAccount, useTestApi } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { hashPassword } from './passwords.ts';

const api = useTestApi();
let caller = 0;
const browser = () => api().browser(`198.51.100.${(caller += 1)}`);

const NEW_PASSWORD = 'Mountain9';
let newHash = '';
beforeAll(async () => {
  newHash = await hashPassword(NEW_PASSWORD);
});

const setHash =
  ({ id }: TestAccount) =>
  (transaction: PoolClient) =>
    transaction.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, newHash]);
const countAuthSessions = ({ id }: TestAccount) =>
  api().db.$count(authSessions, eq(authSessions.accountId, id));
const logIn = ({ email }: TestAccount, password = PASSWORD, code?: string) =>
  browser().post('/students/login', { email, password, ...(code && { code }) });

test('a login fails if the password changes before the auth session is opened', async () => {
  const student = await createAccount(api().db, 'student');
  const response = await interleave(api().services, student.id, () => logIn(student), setHash(student));
  expect(response.status).toBe(401);
  expect(await countAuthSessions(student)).toBe(0);
});

test('a login succeeds if a concurrent login has rehashed the same password', async () => {
  const student = await createAccount(api().db, 'student');
  const renewed = await hashPassword(PASSWORD);
  const response = await interleave(
    api().services,
    student.id,
    () => logIn(student),
    (transaction) =>
      transaction.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [student.id, renewed]),
  );
  expect(response.status).toBe(200);
});

test('a login fails if the e-mail address changes before the auth session is opened', async () => {
  const student = await createAccount(api().db, 'student');
  const response = await interleave(
    api().services,
    student.id,
    () => logIn(student),
    (transaction) =>
      transaction.query(
        `UPDATE accounts SET email = 'moved-' || email, email_key = 'moved-' || email_key WHERE id = $1`,
        [student.id],
      ),
  );
  expect(response.status).toBe(401);
  expect(await countAuthSessions(student)).toBe(0);
});

test('if the password changes during a login with a code, the code stays unused', async () => {
  const admin = await createAccount(api().db, 'admin');
  const secret = new Secret({ size: 20 });
  await api()
    .db.insert(twoFactorSecrets)
    .values({ accountId: admin.id, secret: secret.base32, confirmedAt: new Date() });
  const code = new TOTP({ secret }).generate();
  const logInWith = (password: string) =>
    browser().post('/admin/login', { email: admin.email, password, code });
  const response = await interleave(api().services, admin.id, () => logInWith(PASSWORD), setHash(admin));
  expect(response.status).toBe(401);
  expect((await logInWith(NEW_PASSWORD)).status).toBe(200);
});

test('a login without a code fails if a second factor is enabled during the login', async () => {
  const admin = await createAccount(api().db, 'admin');
  const response = await interleave(
    api().services,
    admin.id,
    () => browser().post('/admin/login', { email: admin.email, password: PASSWORD }),
    (transaction) =>
      transaction.query(
        'INSERT INTO two_factor_secrets (account_id, secret, confirmed_at) VALUES ($1, $2, now())',
        [admin.id, new Secret({ size: 20 }).base32],
      ),
  );
  expect([response.status, response.body.twoFactorRequired]).toEqual([401, true]);
});

test('a password change fails if another password change is committed first', async () => {
  const student = await api().student();
  const response = await interleave(
    api().services,
    student.id,
    () =>
      student.client.put(`/students/password/${student.email}`, {
        currentPassword: PASSWORD,
        newPassword: 'Meadow2027',
      }),
    setHash(student),
  );
  expect([response.status, response.body.errors]).toEqual([
    400,
    [{ path: 'currentPassword', message: 'The current password is wrong.' }],
  ]);
  expect((await logIn(student, NEW_PASSWORD)).status).toBe(200);
});

test('a password reset fails if a concurrent password change is committed first', async () => {
  const student = await createAccount(api().db, 'student');
  const token = generateToken();
  await api()
    .db.insert(passwordResets)
    .values({
      accountId: student.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 600_000),
    });
  const response = await interleave(
    api().services,
    student.id,
    () => browser().put(`/auth/reset-password/${token}`, { password: 'Meadow2027' }),
    setHash(student),
  );
  expect(response.status).toBe(400);
  expect((await logIn(student, NEW_PASSWORD)).status).toBe(200);
});
