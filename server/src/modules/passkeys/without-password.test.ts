import { eq } from 'drizzle-orm';
import { auditLog } from '../../database/schema/index.ts';
import { decodeMail, PASSWORD, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { freshBrowser } from '../auth/testing/two-factor.ts';
import {
  add,
  enterPassword,
  goWithoutPassword,
  reauthenticateWith,
  signInWith,
} from './testing/ceremonies.ts';

const api = useTestApi();
const mail = useTestMail(api);
const NEW_PASSWORD = 'Mountain9';

const logIn = (email: string, password = PASSWORD) =>
  freshBrowser(api()).post('/students/login', { email, password });
const hasPassword = async ({ client }: SignedIn) =>
  (await client.get('/auth/passkeys')).body.hasPassword as boolean;

test('an account can remove its password only with at least two passkeys', async () => {
  const user = await api().student();
  await enterPassword(user);
  expect((await user.client.delete('/auth/password')).status).toBe(409);
  await add(user);
  expect((await user.client.delete('/auth/password')).status).toBe(409);
  expect((await logIn(user.email)).status).toBe(200);
  const { removed } = await goWithoutPassword(user);
  expect(removed.status).toBe(200);
  expect(await hasPassword(user)).toBe(false);
  expect((await user.client.delete('/auth/password')).status).toBe(409);
});

test('a password login to an account without a password gets the response for a wrong password', async () => {
  const [user, other] = [await api().student(), await api().student()];
  const { first } = await goWithoutPassword(user);
  const [refused, wrong] = [await logIn(user.email), await logIn(other.email, 'Wrong2026')];
  expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body]);
  expect(refused.status).toBe(401);
  expect((await signInWith(freshBrowser(api()), first.authenticator)).status).toBe(200);
});

test('a password login takes about as long without a stored password as with a wrong password', async () => {
  const [user, other] = [await api().student(), await api().student()];
  await goWithoutPassword(user);
  const timeOf = async (email: string) => {
    const times = [];
    for (let index = 0; index < 5; index += 1) {
      const begin = performance.now();
      await logIn(email, `Wrong202${index}`);
      times.push(performance.now() - begin);
    }
    return Math.min(...times);
  };
  const [without, wrong] = [await timeOf(user.email), await timeOf(other.email)];
  expect(without / wrong).toBeGreaterThan(0.5);
  expect(without / wrong).toBeLessThan(2);
});

test('removing the password ends the other auth sessions and invalidates reset links', async () => {
  const user = await api().student();
  const elsewhere = await api().signIn(user);
  await freshBrowser(api()).post('/auth/forgot-password', { email: user.email });
  await mail.send();
  const link = /reset-password\/([\w-]+)/.exec(
    mail
      .to(user.email)
      .map(({ text }) => decodeMail(text))
      .join(),
  )?.[1];
  expect(link).toBeDefined();
  await goWithoutPassword(user);
  expect((await elsewhere.client.get('/auth/session')).status).toBe(401);
  const reset = await freshBrowser(api()).put(`/auth/reset-password/${link}`, { password: NEW_PASSWORD });
  expect(reset.status).toBe(400);
  expect((await user.client.get('/auth/session')).status).toBe(200);
});

test('the last passkey of an account without a password cannot be removed', async () => {
  const user = await api().student();
  const { first, second } = await goWithoutPassword(user);
  const remove = ({ id }: { id: string }) => user.client.delete(`/auth/passkeys/${id}`);
  const responses = await Promise.all([remove(first.passkey), remove(second.passkey)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await user.client.get('/auth/passkeys')).body.passkeys).toHaveLength(1);
});

test('an account without a password can reauthenticate with a passkey', async () => {
  const user = await api().student();
  const { first } = await goWithoutPassword(user);
  const again = await api().signIn(user);
  expect((await again.client.post('/account/export')).body).toMatchObject({
    reauthenticationRequired: true,
    passkeyAvailable: true,
    withoutPassword: true,
  });
  expect((await enterPassword(again)).status).toBe(400);
  expect((await reauthenticateWith(again, first.authenticator)).status).toBe(200);
  expect((await again.client.post('/account/export')).status).toBeLessThan(300);
});

test('after a reauthentication with a passkey, an account can set a strong password', async () => {
  const user = await api().student();
  const { first } = await goWithoutPassword(user);
  const again = await api().signIn(user);
  const set = (password = NEW_PASSWORD) => again.client.put('/auth/password', { password });
  expect((await set()).status).toBe(403);
  await reauthenticateWith(again, first.authenticator);
  expect((await set('Cairn2026!')).body.errors).toMatchObject([{ path: 'password' }]);
  expect((await set()).status).toBe(200);
  expect((await set()).status).toBe(409);
  expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
  expect((await user.client.get('/auth/session')).status).toBe(401);
});

test('a reset by mail sets a password for an account that has none', async () => {
  const user = await api().student();
  await goWithoutPassword(user);
  await freshBrowser(api()).post('/auth/forgot-password', { email: user.email });
  await mail.send();
  const texts = mail.to(user.email).map(({ text }) => decodeMail(text));
  const link = /reset-password\/([\w-]+)/.exec(texts.join())?.[1];
  const reset = await freshBrowser(api()).put(`/auth/reset-password/${link}`, { password: NEW_PASSWORD });
  expect(reset.status).toBe(200);
  expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
});

test('changing the password of an account that has none is refused like a wrong current password', async () => {
  const user = await api().student();
  await goWithoutPassword(user);
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const response = await user.client.put(`/students/password/${user.email}`, body);
  expect([response.status, response.body.errors]).toMatchObject([400, [{ path: 'currentPassword' }]]);
});

test('an account can set or remove its password ten times an hour', async () => {
  const user = await api().student();
  const { second } = await goWithoutPassword(user);
  for (let change = 1; change < 10; change += 1) {
    const hadPassword = change % 2 === 0;
    const { status } = hadPassword
      ? await user.client.delete('/auth/password')
      : await user.client.put('/auth/password', { password: NEW_PASSWORD });
    expect(status).toBe(200);
  }
  expect((await user.client.delete('/auth/password')).status).toBe(429);
  expect(await hasPassword(user)).toBe(true);
  expect((await user.client.delete(`/auth/passkeys/${second.passkey.id}`)).status).toBe(200);
});

test('removing and setting the password each write an audit row and send a mail', async () => {
  const user = await api().student();
  await goWithoutPassword(user);
  await user.client.put('/auth/password', { password: NEW_PASSWORD });
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.targetId, user.id))
    .orderBy(auditLog.id);
  const actions = rows.map(({ action }) => action).filter((action) => action.startsWith('password.'));
  expect(actions).toEqual(['password.remove', 'password.set']);
  await mail.send();
  const texts = mail.to(user.email).map(({ text }) => decodeMail(text));
  for (const subject of ['Your password was removed', 'Your account has a password'])
    expect(texts.filter((text) => text.includes(`Subject: ${subject}`))).toHaveLength(1);
});
