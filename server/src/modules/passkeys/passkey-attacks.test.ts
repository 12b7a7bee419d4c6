import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PasskeyRequest } from '@cairn/shared/contract';
import { accounts, auditLog, passkeys } from '../../database/schema/index.ts';
import { decodeMail, interleave, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { freshBrowser } from '../auth/testing/two-factor.ts';
import { add, challengeFor, reauthenticateWith, signInWith } from './testing/ceremonies.ts';
import { type Deviations, SoftwareAuthenticator } from './testing/software-authenticator.ts';
import { userHandleOf } from './webauthn.ts';

const api = useTestApi();
const mail = useTestMail(api);
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const deviations: [string, Deviations][] = [
  ['of another origin', { origin: 'https://evil.test' }],
  ['of the same host with another port', { origin: 'http://localhost:9999' }],
  ['for another domain', { rpId: 'evil.test' }],
  ['without user verification', { userVerified: false }],
  ['without user presence', { userPresent: false }],
  ['of another ceremony', { type: 'webauthn.payment' }],
  ['of a page that another site embeds', { clientData: { crossOrigin: true } }],
  ['of a page with another top origin', { clientData: { topOrigin: 'https://evil.test' } }],
];
const uses: [string, Deviations][] = [
  ...deviations,
  ['with the signature of another key', { key: stranger }],
  ['with the handle of another account', { userHandle: userHandleOf(999_999_999) }],
  ['without a handle', { userHandle: '' }],
];

const isSignedIn = async (client: SignedIn['client']) => (await client.get('/auth/session')).status === 200;
const rowsOf = ({ id }: { id: number }) => api().db.select().from(passkeys).where(eq(passkeys.accountId, id));

test.each(uses)('a response %s does not sign in', async (_name, deviation) => {
  const { authenticator } = await add(await api().student());
  const client = freshBrowser(api());
  const options = await challengeFor(client);
  const { response, ...credential } = authenticator.use(options, deviation);
  const { userHandle, ...rest } = response;
  const body = { ...credential, response: userHandle === '' ? rest : response };
  expect((await client.post('/auth/passkeys/login', body)).status).toBe(401);
  expect(await isSignedIn(client)).toBe(false);
  expect((await signInWith(client, authenticator)).status).toBe(200);
});

test.each(deviations)('a response %s adds no passkey', async (_name, deviation) => {
  const user = await api().student();
  expect((await add(user, new SoftwareAuthenticator(), deviation)).response.status).toBe(400);
  expect(await rowsOf(user)).toEqual([]);
});

test.each([
  ['certificates', { format: 'packed', statement: new Map([['x5c', [Buffer.from('a')]]]) }],
  ['the TPM format', { format: 'tpm' }],
])('an attestation with %s is refused', async (_name, deviation) => {
  const user = await api().student();
  expect((await add(user, new SoftwareAuthenticator(), deviation)).response.status).toBe(400);
});

test.each([
  ['empty', 0],
  ['longer than WebAuthn allows', 1_024],
  ['too long for the index', 10_000],
])('a passkey whose id in the attestation is %s is not added', async (_name, length) => {
  const user = await api().student();
  const { response } = await add(user, new SoftwareAuthenticator(), {
    credentialId: randomBytes(length),
  });
  expect(response.status).toBe(400);
  expect(await rowsOf(user)).toEqual([]);
});

test('a passkey id of 1,023 bytes is accepted; longer and empty ids are refused', async () => {
  const user = await api().student();
  const addWithId = async (length: number) =>
    (await add(user, new SoftwareAuthenticator({ id: randomBytes(length) }))).response.status;
  expect([await addWithId(0), await addWithId(1_024), await addWithId(10_000)]).toEqual([400, 400, 400]);
  expect(await rowsOf(user)).toEqual([]);
  expect(await addWithId(1_023)).toBe(200);
});

test('a passkey of another account does not reauthenticate an auth session', async () => {
  const [user, other] = [await api().student(), await api().student()];
  const { authenticator } = await add(other);
  await add(user);
  const session = await api().signIn(user);
  expect((await reauthenticateWith(session, authenticator)).status).toBe(400);
  expect((await session.client.post('/auth/two-factor/setup')).status).toBe(403);
});

test('nobody can add, list, rename or remove a passkey of another account', async () => {
  const [user, other] = [await api().student(), await api().student()];
  const { authenticator, passkey } = await add(user);
  expect((await add(other, authenticator)).response.status).toBe(409);
  for (const id of [passkey.id, crypto.randomUUID()]) {
    expect((await other.client.put(`/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await other.client.delete(`/auth/passkeys/${id}`)).status).toBe(404);
  }
  expect((await other.client.get('/auth/passkeys')).body.passkeys).toEqual([]);
  expect(await rowsOf(user)).toMatchObject([{ name: passkey.name, accountId: user.id }]);
});

test('a response whose counter does not increase is refused, audited and mailed once', async () => {
  const user = await api().student();
  const { authenticator } = await add(user, new SoftwareAuthenticator({ counter: 5 }));
  expect((await signInWith(freshBrowser(api()), authenticator)).status).toBe(200);
  for (const counter of [6, 5, 0])
    expect((await signInWith(freshBrowser(api()), authenticator, { counter })).status).toBe(401);
  expect((await reauthenticateWith(user, authenticator, { counter: 6 })).status).toBe(400);
  const clones = await api().db.select().from(auditLog).where(eq(auditLog.action, 'passkey.clone'));
  expect(clones.filter(({ targetId }) => targetId === user.id)).toHaveLength(4);
  await mail.send();
  const texts = mail.to(user.email).map(({ text }) => decodeMail(text));
  expect(texts.filter((text) => text.includes('A copied passkey was refused'))).toHaveLength(1);
  expect((await signInWith(freshBrowser(api()), authenticator, { counter: 100 })).status).toBe(200);
});

test('of concurrent sign-ins with the same counter one succeeds', async () => {
  const { authenticator } = await add(await api().student(), new SoftwareAuthenticator({ counter: 5 }));
  const browsers = Array.from({ length: 10 }, () => freshBrowser(api()));
  const challenges = await Promise.all(browsers.map(challengeFor));
  const responses = await Promise.all(
    browsers.map((browser, index) => {
      const options = challenges[index] as PasskeyRequest;
      return browser.post('/auth/passkeys/login', authenticator.use(options, { counter: 9 }));
    }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a passkey whose counter is always zero can sign in repeatedly', async () => {
  const { authenticator } = await add(await api().student());
  for (let index = 0; index < 3; index += 1)
    expect((await signInWith(freshBrowser(api()), authenticator)).status).toBe(200);
});

test('a sign-in to a blocked account gets 403 only after a valid signature', async () => {
  const user = await api().student();
  const { authenticator } = await add(user);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, user.id));
  const client = freshBrowser(api());
  expect((await signInWith(client, authenticator, { key: stranger })).status).toBe(401);
  const refused = await signInWith(client, authenticator);
  expect([refused.status, refused.body]).toMatchObject([403, { success: false, status: 'blocked' }]);
  expect(await isSignedIn(client)).toBe(false);
});

test('a deleted account has no passkeys', async () => {
  const [user, admin] = [await api().student(), await api().admin()];
  const { authenticator } = await add(user);
  expect((await admin.client.delete(`/admin/students/${user.id}`)).status).toBe(200);
  expect(await rowsOf(user)).toEqual([]);
  expect((await signInWith(freshBrowser(api()), authenticator)).status).toBe(401);
});

test.each([
  ['the account is blocked', `UPDATE accounts SET status = 'blocked' WHERE id = $1`],
  ['the passkey is removed', 'DELETE FROM passkeys WHERE account_id = $1'],
])('a sign-in in progress fails if %s', async (_name, change) => {
  const user = await api().student();
  const { authenticator } = await add(user);
  const client = freshBrowser(api());
  const response = authenticator.use(await challengeFor(client));
  const answer = await interleave(
    api().services,
    user.id,
    () => client.post('/auth/passkeys/login', response),
    (transaction) => transaction.query(change, [user.id]),
  );
  expect(answer.status).toBe(401);
  expect(await isSignedIn(client)).toBe(false);
});

test('another site cannot begin or complete a sign-in', async () => {
  const { authenticator } = await add(await api().student());
  const client = freshBrowser(api());
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await client.post('/auth/passkeys/login/options', undefined, foreign)).status).toBe(403);
  const response = authenticator.use(await challengeFor(client));
  expect((await client.post('/auth/passkeys/login', response, foreign)).status).toBe(403);
});

test.each([
  ['bytes that are not JSON', 'AAAA'],
  ['JSON without a challenge', 'e30'],
  ['the JSON value null', 'bnVsbA'],
  ['a list as the challenge', Buffer.from('{"challenge":["a"]}').toString('base64url')],
])('client data with %s is refused', async (_name, clientDataJSON) => {
  const { authenticator } = await add(await api().student());
  const client = freshBrowser(api());
  const response = authenticator.use(await challengeFor(client));
  const body = { ...response, response: { ...response.response, clientDataJSON } };
  expect((await client.post('/auth/passkeys/login', body)).status).toBe(401);
});
