import { eq } from 'drizzle-orm';
import { PASSKEYS_MAX } from '@cairn/shared/contract';
import { loadConfig } from '../../config.ts';
import { auditLog, authSessions, passkeys } from '../../database/schema/index.ts';
import { decodeMail, useTestApi, useTestMail } from '../../testing/index.ts';
import { hashToken } from '../../tokens.ts';
import { freshBrowser } from '../auth/testing/two-factor.ts';
import { add, challengeFor, enterPassword, reauthenticateWith, signInWith } from './testing/ceremonies.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract', passkeyRpId: undefined });
const mail = useTestMail(api);

const WINDOWS_HELLO = '08987058-cadc-4b81-b6e1-30de50dcbe96';
const refusal = { reauthenticationRequired: true };
const sessionOf = async (cookie: string) => {
  const token = /cairn-session=([^;]+)/.exec(cookie)?.[1] ?? '';
  const rows = await api()
    .db.select()
    .from(authSessions)
    .where(eq(authSessions.tokenHash, hashToken(token)));
  return rows[0];
};
const mailsTo = async (email: string) => {
  await mail.send();
  return mail.to(email).map(({ text }) => decodeMail(text));
};

test.each(['student', 'mentor', 'admin'] as const)(
  '%s: a user adds a passkey and signs in with the passkey in another browser',
  async (role) => {
    const user = await api()[role]();
    expect((await user.client.post('/auth/passkeys/options')).body).toMatchObject(refusal);
    const { authenticator, response } = await add(user);
    expect(response.body).toMatchObject({ name: 'Unknown device', lastUsedAt: null });
    const browser = freshBrowser(api());
    const signedIn = await signInWith(browser, authenticator);
    expect([signedIn.status, signedIn.body]).toEqual([
      200,
      { success: true, status: 'active', email: user.email, role },
    ]);
    expect((await browser.get('/auth/session')).body).toMatchObject({ id: user.id });
  },
);

test('a sign-in with a passkey counts as a recent authentication with both factors', async () => {
  const user = await api().student();
  const { authenticator, passkey } = await add(user);
  const client = freshBrowser(api());
  await signInWith(client, authenticator);
  expect(await sessionOf(client.cookie)).toMatchObject({ reauthenticates: true, skippedSecondFactor: false });
  expect((await client.post('/auth/two-factor/setup')).status).toBe(200);
  expect((await client.get('/auth/passkeys')).body).toMatchObject({
    passkeys: [{ id: passkey.id, lastUsedAt: expect.any(String) }],
    hasPassword: true,
  });
});

test('a reauthentication with a passkey is valid for five minutes', async () => {
  const user = await api().student();
  const { authenticator } = await add(user);
  const again = await api().signIn(user);
  const setUp = () => again.client.post('/auth/two-factor/setup');
  expect((await setUp()).body).toMatchObject({ ...refusal, passkeyAvailable: true });
  expect((await reauthenticateWith(again, authenticator)).status).toBe(200);
  expect((await setUp()).status).toBe(200);
  const past = new Date(Date.now() - 5 * 60_000 - 1_000);
  await api()
    .db.update(authSessions)
    .set({ reauthenticatedAt: past })
    .where(eq(authSessions.accountId, user.id));
  expect((await setUp()).body).toMatchObject(refusal);
});

test('a passkey is named after its provider and can be renamed', async () => {
  const user = await api().student();
  const { passkey } = await add(user, new SoftwareAuthenticator({ aaguid: WINDOWS_HELLO }));
  expect(passkey.name).toBe('Windows Hello');
  const rename = (name: string) => user.client.put(`/auth/passkeys/${passkey.id}`, { name });
  expect((await rename('  Work\u200b laptop ')).body).toMatchObject({ id: passkey.id, name: 'Work laptop' });
  for (const name of ['', ' \u2028 ', 'a'.repeat(61)]) expect((await rename(name)).status).toBe(400);
  expect((await user.client.get('/auth/passkeys')).body.passkeys).toMatchObject([{ name: 'Work laptop' }]);
});

test('the removal of a passkey ends the auth session that the passkey opened', async () => {
  const user = await api().student();
  const { authenticator, passkey } = await add(user);
  const elsewhere = freshBrowser(api());
  await signInWith(elsewhere, authenticator);
  const later = await api().signIn(user);
  expect((await later.client.delete(`/auth/passkeys/${passkey.id}`)).body).toMatchObject(refusal);
  await enterPassword(later);
  expect((await later.client.delete(`/auth/passkeys/${passkey.id}`)).status).toBe(200);
  expect((await later.client.delete(`/auth/passkeys/${passkey.id}`)).status).toBe(404);
  expect((await elsewhere.get('/auth/session')).status).toBe(401);
  expect((await signInWith(freshBrowser(api()), authenticator)).status).toBe(401);
});

test('the owner gets mails about added and removed passkeys', async () => {
  const user = await api().student();
  const { passkey } = await add(user);
  await user.client.delete(`/auth/passkeys/${passkey.id}`);
  const texts = await mailsTo(user.email);
  expect(texts).toHaveLength(2);
  const added = texts.find((text) => text.includes('A passkey was added'));
  expect(added).toContain(`To: ${user.email}`);
  expect(added).toContain('/forgot-password');
  expect(added).toContain('remove every passkey that is not yours');
  expect(texts.join()).toContain('A passkey was removed');
});

test('the audit log records the reauthentication, each change and the sign-in', async () => {
  const user = await api().student();
  const { authenticator, passkey } = await add(user);
  await signInWith(freshBrowser(api()), authenticator);
  await user.client.put(`/auth/passkeys/${passkey.id}`, { name: 'Phone' });
  await user.client.delete(`/auth/passkeys/${passkey.id}`);
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.targetId, user.id))
    .orderBy(auditLog.id);
  expect(rows.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
    ['reauthenticate', user.id, {}],
    ['passkey.add', user.id, {}],
    ['login', user.id, { method: 'passkey' }],
    ['passkey.rename', user.id, {}],
    ['passkey.remove', user.id, {}],
  ]);
});

test(`an account has at most ${PASSKEYS_MAX} passkeys`, async () => {
  const user = await api().student();
  const { passkey } = await add(user);
  const row = { accountId: user.id, publicKey: Buffer.from('a'), counter: 0, transports: [], name: 'Key' };
  const more = Array.from({ length: PASSKEYS_MAX - 3 }, (_, index) => ({
    ...row,
    credentialId: Buffer.from(`${user.id}-${index}`),
  }));
  await api().db.insert(passkeys).values(more);
  const options = [];
  for (let index = 0; index < 6; index += 1) options.push(await user.client.post('/auth/passkeys/options'));
  const responses = await Promise.all(
    options.map(({ body }) => user.client.post('/auth/passkeys', new SoftwareAuthenticator().create(body))),
  );
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(200), count(409)]).toEqual([2, 4]);
  expect((await user.client.post('/auth/passkeys/options')).status).toBe(409);
  await user.client.delete(`/auth/passkeys/${passkey.id}`);
  expect((await user.client.post('/auth/passkeys/options')).status).toBe(200);
});

test('the options for a new passkey list existing passkeys; sign-in options list none', async () => {
  const user = await api().student();
  const { authenticator } = await add(user);
  const { body } = await user.client.post('/auth/passkeys/options');
  expect(body.excludeCredentials).toEqual([
    { id: authenticator.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
  ]);
  expect(body.user.id).toMatch(/^[\w-]{43}$/);
  expect((await challengeFor(freshBrowser(api()))).allowCredentials).toBeUndefined();
});

test('the passkey cookie is inaccessible to scripts and lasts five minutes', async () => {
  const response = await freshBrowser(api()).post('/auth/passkeys/login/options');
  expect(response.cookies).toMatchObject([
    { name: 'cairn-passkey', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 300 },
  ]);
});

const SITE = { PUBLIC_URL: 'https://app.campus.test' };
test.each([
  [{}, 'localhost'],
  [SITE, 'app.campus.test'],
  [{ ...SITE, PASSKEY_RP_ID: 'campus.test' }, 'campus.test'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, undefined],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, undefined],
  [{ ...SITE, API_PROFILE: 'contract' }, undefined],
  [{ ...SITE, API_PROFILE: 'contract', PASSKEY_RP_ID: 'campus.test' }, undefined],
])('with the settings %j, the domain of passkeys is %s', (environment, domain) => {
  expect(loadConfig({ NODE_ENV: 'test', ...environment }).passkeyRpId).toBe(domain);
});

test.each(['pus.test', 'other.test', 'www.app.campus.test'])(
  'the domain of passkeys cannot be %s for a site at app.campus.test',
  (domain) => {
    expect(() => loadConfig({ NODE_ENV: 'test', ...SITE, PASSKEY_RP_ID: domain })).toThrow('PASSKEY_RP_ID');
  },
);

test('the contract profile has no passkeys', async () => {
  const student = await contract().student();
  const paths = ['/auth/passkeys/options', '/auth/passkeys/login/options', '/auth/passkeys/login'];
  for (const path of paths) expect((await student.client.post(path)).status).toBe(404);
  expect((await student.client.get('/auth/passkeys')).status).toBe(404);
  expect((await student.client.delete('/auth/password')).status).toBe(404);
});
