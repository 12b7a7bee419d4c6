import { eq } from 'drizzle-orm';
import { accounts, authSessions, emailChanges, emailLinks } from '../../database/schema/index.ts';
import { interleave, PASSWORD, useTestApi, useTestMail } from '../../testing/index.ts';
import { enterPassword, enableTwoFactor } from '../auth/testing/two-factor.ts';
import { deleteOwnAccount } from '../account-deletion/testing/deletions.ts';
import { newAddress, rowOf, sessionOf } from './testing/addresses.ts';
import { confirm, linkMailsTo, linksTo, requestAddress, withLink } from './testing/email-links.ts';

const api = useTestApi({ requireVerifiedEmail: true });
const mail = useTestMail(api);

beforeAll(async () => {
  await api().admin();
});

test('many accounts together send at most five mails a day to one address', async () => {
  const target = newAddress();
  const statuses = [];
  for (let account = 0; account < 8; account += 1) {
    const user = await api().student();
    statuses.push((await requestAddress(user, target)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  expect(await linkMailsTo(api(), target)).toHaveLength(5);
});

test('a request for a taken address gets the usual response, but the address gets no mail', async () => {
  const [user, owner] = [await api().student(), await api().mentor()];
  const free = newAddress();
  const first = await requestAddress(user, owner.email.toUpperCase());
  expect(await sessionOf(user)).toMatchObject({ pendingEmail: owner.email.toUpperCase() });
  const second = await requestAddress(user, free);
  expect([first.status, first.body]).toEqual([second.status, second.body]);
  await mail.send();
  expect(mail.to(owner.email)).toEqual([]);
  expect(mail.to(owner.email.toUpperCase())).toEqual([]);
});

test('a request for a link is refused if the requested address changes in the meantime', async () => {
  const [user, next] = [await api().student(), newAddress()];
  await requestAddress(user, newAddress());
  const response = await interleave(
    api().services,
    user.id,
    () => user.client.post('/account/email/link'),
    (transaction) =>
      transaction.query('UPDATE email_changes SET email = $2, email_key = $2 WHERE account_id = $1', [
        user.id,
        next,
      ]),
  );
  expect([response.status, response.body.message]).toEqual([
    409,
    'The address to confirm has changed. Please try again.',
  ]);
  expect(await linkMailsTo(api(), next)).toEqual([]);
});

test('if two accounts request the same address, only one account gets the address', async () => {
  const [first, second] = [await api().student(), await api().mentor()];
  const target = newAddress();
  await requestAddress(first, target);
  await requestAddress(second, target);
  const tokens = await linksTo(mail, target);
  expect(tokens).toHaveLength(2);
  const responses = await Promise.all(tokens.map((token) => confirm(api(), token)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const owners = await api().db.select().from(accounts).where(eq(accounts.emailKey, target));
  expect(owners).toHaveLength(1);
  const loser = owners[0]?.id === first.id ? second : first;
  expect(await rowOf(api(), loser)).toMatchObject({ email: loser.email });
});

test('an old link stays invalid when the user requests a former address again', async () => {
  const { user, token: old } = await withLink(api(), mail);
  const next = newAddress();
  await requestAddress(user, next);
  await confirm(api(), (await linksTo(mail, next))[0]);
  expect((await confirm(api(), old)).status).toBe(400);
  const back = await api().signIn(user);
  await requestAddress(back, user.email);
  expect((await confirm(api(), old)).status).toBe(400);
  const fresh = (await linksTo(mail, user.email)).at(-1);
  expect((await confirm(api(), fresh)).body).toEqual({ outcome: 'changed' });
  expect(await rowOf(api(), user)).toMatchObject({ email: user.email });
});

test('a change of the address by an admin withdraws the requested address', async () => {
  const [user, admin] = [await api().student(), await api().admin()];
  const [wanted, chosen] = [newAddress(), newAddress()];
  await requestAddress(user, wanted);
  const [token] = await linksTo(mail, wanted);
  await admin.client.put(`/admin/students/${user.id}`, { email: chosen });
  expect((await confirm(api(), token)).status).toBe(400);
  expect(await rowOf(api(), user)).toMatchObject({ email: chosen });
});

test('a new password withdraws the requested address', async () => {
  const user = await api().student();
  const wanted = newAddress();
  await requestAddress(user, wanted);
  const [token] = await linksTo(mail, wanted);
  await user.client.put(`/students/password/${user.email}`, {
    currentPassword: PASSWORD,
    newPassword: 'Granite7Ridge',
  });
  expect(await sessionOf(user)).not.toHaveProperty('pendingEmail');
  expect((await confirm(api(), token)).status).toBe(400);
  expect(await rowOf(api(), user)).toMatchObject({ email: user.email });
});

test('a waiting mail is not sent after the request is withdrawn', async () => {
  const user = await api().student();
  const wanted = newAddress();
  await requestAddress(user, wanted);
  await user.client.delete('/account/email/change');
  expect(await linksTo(mail, wanted)).toEqual([]);
  expect(mail.to(wanted)).toEqual([]);
});

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s cannot request another address without the password and the second factor',
  async (role) => {
    const user = await api()[role]();
    const email = newAddress();
    const refused = await user.client.put('/account/email', { email });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ reauthenticationRequired: true, twoFactorRequired: false }),
    ]);
    await enableTwoFactor(user);
    await api()
      .db.update(authSessions)
      .set({ reauthenticatedAt: new Date(Date.now() - 360_000) });
    expect((await user.client.put('/account/email', { email })).body).toMatchObject({
      twoFactorRequired: true,
    });
    expect((await enterPassword(user)).body.errors).toMatchObject([{ path: 'code' }]);
    expect(await linkMailsTo(api(), email)).toEqual([]);
  },
);

test('strangers and signed-out browsers cannot change the address of an account', async () => {
  const [owner, stranger] = [await api().student(), await api().student()];
  const wanted = newAddress();
  await requestAddress(owner, wanted);
  const named = { query: { id: owner.id, accountId: owner.id, email: owner.email } };
  await stranger.client.delete('/account/email/change', named);
  expect((await stranger.client.post('/account/email/link', undefined, named)).status).toBe(409);
  expect(await sessionOf(owner)).toMatchObject({ pendingEmail: wanted });
  await enterPassword(stranger);
  const forged = await stranger.client.put('/account/email', { email: newAddress(), id: owner.id });
  expect(forged.status).toBe(400);
  const nobody = api().browser();
  expect((await nobody.put('/account/email', { email: newAddress() })).status).toBe(401);
  expect((await nobody.delete('/account/email/change')).status).toBe(401);
  expect((await nobody.post('/account/email/link')).status).toBe(401);
});

test('a request for another address changes nothing if the auth session ends in the meantime', async () => {
  const user = await api().student();
  const wanted = newAddress();
  await enterPassword(user);
  const requested = await interleave(
    api().services,
    user.id,
    () => user.client.put('/account/email', { email: wanted }),
    (transaction) => transaction.query('DELETE FROM auth_sessions WHERE account_id = $1', [user.id]),
  );
  expect(requested.status).toBe(401);
  expect(await linkMailsTo(api(), wanted)).toEqual([]);
  expect(await api().db.select().from(emailChanges).where(eq(emailChanges.accountId, user.id))).toEqual([]);
});

test.each([
  ['withdrawn', 'DELETE FROM email_changes WHERE account_id = $1'],
  [
    'replaced',
    `UPDATE email_changes SET email = 'other@example.test', email_key = 'other@example.test' WHERE account_id = $1`,
  ],
])('a link changes nothing if the requested address is %s meanwhile', async (_how, change) => {
  const user = await api().student();
  const wanted = newAddress();
  await requestAddress(user, wanted);
  const [token] = await linksTo(mail, wanted);
  const opened = await interleave(
    api().services,
    user.id,
    () => confirm(api(), token),
    (transaction) => transaction.query(change, [user.id]),
  );
  expect(opened.status).toBe(400);
  expect(await rowOf(api(), user)).toMatchObject({ email: user.email });
});

test('deleting an account deletes the requested address, the links and the mails with links', async () => {
  const user = await api().student();
  const wanted = newAddress();
  await requestAddress(user, wanted);
  await linksTo(mail, wanted);
  await deleteOwnAccount(api(), user);
  expect(await linkMailsTo(api(), wanted)).toEqual([]);
  expect(await api().db.select().from(emailChanges).where(eq(emailChanges.email, wanted))).toEqual([]);
  expect(await api().db.select().from(emailLinks).where(eq(emailLinks.accountId, user.id))).toEqual([]);
});

test.each([
  ['not-an-address', 400],
  ['a@b.test, c@d.test', 400],
  [`a\u2028b@example.test`, 400],
  [`${'x'.repeat(250)}@example.test`, 400],
])('the address %j is refused', async (email, status) => {
  const user = await api().student();
  expect((await requestAddress(user, email)).status).toBe(status);
});

test("an account's current address in upper case is refused", async () => {
  const user = await api().student();
  const refused = await requestAddress(user, user.email.toUpperCase());
  expect(refused.body.errors).toEqual([{ path: 'email', message: 'This is already your address.' }]);
});
