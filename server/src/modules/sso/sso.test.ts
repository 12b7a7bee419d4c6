import { eq } from 'drizzle-orm';
import { accounts, ssoIdentities } from '../../database/schema/index.ts';
import { decodeMail, PASSWORD, type SignedIn, useTestMail } from '../../testing/index.ts';
import { codeOf, enterPassword, freshBrowser, enableTwoFactor } from '../auth/testing/two-factor.ts';
import { signInAtCampus, useCampus, verified, runAttempt } from './testing/attempts.ts';

const { api, provider } = useCampus({
  roles: { claim: 'groups', mentor: ['staff'], student: ['students'], default: 'student' },
  institutionClaim: 'organization',
});
const mail = useTestMail(api);

type Client = SignedIn['client'];
const session = async (client: Client) => (await client.get('/auth/session')).body as Record<string, unknown>;
const identitiesOf = async (id: number) =>
  api().db.select().from(ssoIdentities).where(eq(ssoIdentities.accountId, id));
const accountOf = async (email: string) =>
  (await api().db.select().from(accounts).where(eq(accounts.email, email)))[0];

async function connected(person: SignedIn, subject: string): Promise<SignedIn> {
  provider().accounts.set(subject, verified(`${subject}@campus.test`));
  await enterPassword(person);
  expect(await runAttempt(person.client, 'link', subject)).toBe('/settings?sso=connected&provider=campus');
  return person;
}

test('anybody can list the providers without signing in', async () => {
  const { body } = await api().browser().get('/auth/sso');
  expect(body).toEqual({ providers: [{ id: 'campus', name: 'Campus ID' }] });
});

test('a new person gets a student account without a password', async () => {
  provider().accounts.set('ada', verified('Ada.Quill@campus.test', { organization: 'Campus College' }));
  const client = api().browser();
  expect(await signInAtCampus(client, 'ada')).toBe('/login?sso=signed-in&provider=campus');
  const created = await session(client);
  expect(created).toMatchObject({ name: 'Ada Quill', email: 'Ada.Quill@campus.test', role: 'student' });
  expect((await client.get('/auth/passkeys')).body).toMatchObject({ hasPassword: false });
  expect((await client.get('/students/details/Ada.Quill@campus.test')).body).toMatchObject({
    phone: '',
    course: '',
    year: 'Freshman',
    institution: 'Campus College',
  });
  const again = api().browser();
  expect(await signInAtCampus(again, 'ada', '/sessions?tab=past')).toBe(
    '/login?next=%2Fsessions%3Ftab%3Dpast&sso=signed-in&provider=campus',
  );
  expect((await session(again))['id']).toBe(created['id']);
});

test('a value of the configured claim makes a new person a mentor', async () => {
  provider().accounts.set('grace', verified('grace@campus.test', { groups: ['people', 'staff'] }));
  const client = api().browser();
  await signInAtCampus(client, 'grace');
  expect((await session(client))['role']).toBe('mentor');
});

test('a later sign-in updates the institution, but not the role', async () => {
  provider().accounts.set('mover', verified('mover@campus.test', { organization: 'First' }));
  await signInAtCampus(api().browser(), 'mover');
  provider().accounts.set(
    'mover',
    verified('mover@campus.test', { organization: 'Second', groups: ['staff'] }),
  );
  const client = api().browser();
  await signInAtCampus(client, 'mover');
  expect((await session(client))['role']).toBe('student');
  expect((await accountOf('mover@campus.test'))?.institution).toBe('Second');
});

test('somebody who declines at the provider returns to the login page', async () => {
  const client = api().browser();
  expect(await signInAtCampus(client, null, '/messages')).toBe(
    '/login?next=%2Fmessages&sso=cancelled&provider=campus',
  );
});

test('an existing account is connected after its owner has signed in', async () => {
  const student = await api().student();
  provider().accounts.set('linker', verified(student.email));
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'linker', '/messages')).toBe(
    '/login?next=%2Fmessages&sso=link&provider=campus',
  );
  expect((await client.get('/auth/session')).status).toBe(401);
  expect((await client.get('/auth/sso/pending')).body).toMatchObject({
    pending: { kind: 'link', email: student.email, next: '/messages', provider: { name: 'Campus ID' } },
  });
  // A failed login keeps the pending connection.
  await client.post('/students/login', { email: student.email, password: 'Teapot123' });
  const login = await client.post('/students/login', { email: student.email, password: PASSWORD });
  expect(login.status).toBe(200);
  const linked = await client.post('/auth/sso/link');
  expect(linked.body).toMatchObject({ provider: { id: 'campus' }, email: student.email, lastUsedAt: null });
  expect((await client.get('/auth/sso/pending')).body).toEqual({ pending: null });
  expect((await client.post('/auth/sso/link')).status).toBe(404);
  const again = api().browser();
  expect(await signInAtCampus(again, 'linker')).toBe('/login?sso=signed-in&provider=campus');
  expect((await session(again))['id']).toBe(student.id);
  await mail.send();
  expect(
    decodeMail(
      mail
        .to(student.email)
        .map(({ text }) => text)
        .join(''),
    ),
  ).toContain('You can now sign in with Campus ID.');
});

test('an identity is connected in the settings, listed, used to sign in, and disconnected', async () => {
  const student = await connected(await api().student(), 'settings');
  const list = (await student.client.get('/account/sso')).body as { identities: { id: string }[] };
  expect(list).toMatchObject({
    identities: [
      { provider: { id: 'campus', name: 'Campus ID' }, isOffered: true, email: 'settings@campus.test' },
    ],
    available: [],
  });
  const client = freshBrowser(api());
  await signInAtCampus(client, 'settings');
  expect((await session(client))['id']).toBe(student.id);
  const removed = await student.client.delete(`/account/sso/${list.identities[0]?.id}`);
  expect(removed.status).toBe(200);
  expect((await client.get('/auth/session')).status).toBe(401);
  expect((await student.client.get('/auth/session')).status).toBe(200);
  expect((await student.client.get('/account/sso')).body).toEqual({
    identities: [],
    available: [{ id: 'campus', name: 'Campus ID' }],
  });
});

test('an account with a second factor is asked for its code, except on a trusted device', async () => {
  const student = await connected(await api().student(), 'careful');
  const { secret } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'careful', '/messages')).toBe(
    '/login?next=%2Fmessages&sso=code&provider=campus',
  );
  expect((await client.get('/auth/session')).status).toBe(401);
  expect((await client.get('/auth/sso/pending')).body).toMatchObject({
    pending: { kind: 'code', trustDays: 30 },
  });
  const wrong = await client.post('/auth/sso/code', { code: '000000' });
  expect([wrong.status, wrong.body]).toMatchObject([401, { twoFactorRequired: true, trustDays: 30 }]);
  const right = await client.post('/auth/sso/code', { code: codeOf(secret, 1), trustDevice: true });
  expect(right.body).toEqual({ success: true, status: 'active', email: student.email, role: 'student' });
  expect((await session(client))['id']).toBe(student.id);
  await client.post('/auth/logout');
  expect(await signInAtCampus(client, 'careful')).toBe('/login?sso=signed-in&provider=campus');
  expect((await session(client))['id']).toBe(student.id);
});

test('a person without a password authenticates again at the provider', async () => {
  provider().accounts.set('again', verified('again@campus.test'));
  const client = api().browser();
  await signInAtCampus(client, 'again');
  const refused = await client.post('/auth/passkeys/options');
  expect([refused.status, refused.body]).toMatchObject([
    403,
    {
      reauthenticationRequired: true,
      withoutPassword: true,
      ssoProviders: [{ id: 'campus', name: 'Campus ID' }],
    },
  ]);
  expect(await runAttempt(client, 'reauthenticate', 'again')).toBe('/settings?sso=confirmed&provider=campus');
  expect((await client.post('/auth/passkeys/options')).status).toBe(200);
});

test('with a second factor, authenticating again at the provider needs a code', async () => {
  const student = await connected(await api().student(), 'twice');
  const { secret } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  await signInAtCampus(client, 'twice');
  await client.post('/auth/sso/code', { code: codeOf(secret, 1) });
  const start = (code?: string) =>
    client.post('/account/sso/campus/reauthenticate-start', { next: '/settings', code });
  expect((await start()).body).toMatchObject({ errors: [{ path: 'code' }] });
  expect((await start('123456')).status).toBe(400);
  expect((await client.post('/auth/passkeys/options')).status).toBe(403);
});

test('a person who has signed in twice has one identity of the provider', async () => {
  const [account] = await api().db.select().from(accounts).where(eq(accounts.email, 'Ada.Quill@campus.test'));
  expect(await identitiesOf(account?.id ?? 0)).toHaveLength(1);
});
