import { parseSsoProviders, type SsoProviderConfig } from '../../sso-providers.ts';
import { freshBrowser } from '../auth/testing/two-factor.ts';
import { readPerson } from './claims.ts';
import { campusSettings, signInAtCampus, useCampus, verified } from './testing/attempts.ts';

const { api, provider } = useCampus();

const [campus] = parseSsoProviders(
  JSON.stringify([
    campusSettings(
      { issuer: 'https://id.campus.test', clientId: 'cairn', clientSecret: 'secret' },
      {
        roles: { claim: 'groups', mentor: ['staff'], student: ['students'], default: 'none' },
        institutionClaim: 'organization',
        institution: 'Campus College',
      },
    ),
  ]),
) as [SsoProviderConfig];
const token = { sub: 'ada', ...verified('ada@campus.test'), groups: ['staff'] };
const personOf = (claims: object, userinfo?: Record<string, unknown>) =>
  readPerson(campus, { ...token, ...claims }, userinfo);

const UNUSABLE_VALUES: [string, unknown][] = [
  ['missing', undefined],
  ['empty', ''],
  ['null', null],
  ['a number', 7],
  ['a boolean', true],
  ['an object', { value: 'staff' }],
  ['an empty list', []],
  ['a list in a list', [['ada@campus.test']]],
];

describe.each(UNUSABLE_VALUES)('a claim that is %s', (_kind, value) => {
  test('is not an address', () => {
    expect(personOf({ email: value })).toMatchObject({ email: '', isEmailVerified: false });
  });

  test('is not a name: the name comes from another claim or the address', () => {
    expect(personOf({ name: value })?.name).toBe('ada');
    expect(personOf({ name: value, given_name: 'Ada', family_name: value })?.name).toBe('Ada');
    expect(personOf({ name: value, given_name: value, family_name: 'Quill' })?.name).toBe('Quill');
  });

  test('is not a name: a person without an address is named New member', () => {
    const claims = { name: value, given_name: value, family_name: value, preferred_username: value };
    expect(personOf({ ...claims, email: value })?.name).toBe('New member');
  });

  test('gives no role', () => {
    expect(personOf({ groups: value })?.role).toBeUndefined();
  });

  test('names no institution', () => {
    expect(personOf({ organization: value })?.institution).toBe('Campus College');
  });

  test('verifies an address only if the claim is true', () => {
    expect(personOf({ email_verified: value })?.isEmailVerified).toBe(value === true);
  });

  test('is not a session id of the provider', () => {
    expect(personOf({ sid: value })?.sid).toBeUndefined();
  });

  test('is not a subject', () => {
    expect(personOf({ sub: value })).toBeUndefined();
  });
});

test('a mapped value gives the role; comma-separated text is a single value', () => {
  expect(personOf({ groups: [null, 7, '', {}, 'students'] })?.role).toBe('student');
  expect(personOf({ groups: 'staff' })?.role).toBe('mentor');
  expect(personOf({ groups: 'staff,students' })?.role).toBeUndefined();
});

test('the default role does not count as a claimed role', () => {
  const open = { ...campus, roles: { ...campus.roles, default: 'mentor' as const } };
  const roleOf = (groups: string) => readPerson(open, { ...token, groups });
  expect(roleOf('guests')).toMatchObject({ role: 'mentor', isRoleClaimed: false });
  expect(roleOf('staff')).toMatchObject({ role: 'mentor', isRoleClaimed: true });
});

test.each([undefined, null, ''])(
  'a claim that the userinfo endpoint returns as %p is taken from the ID token',
  (value) => {
    expect(personOf({}, { sub: 'ada', email: value, name: value, groups: value })).toMatchObject({
      email: 'ada@campus.test',
      isEmailVerified: true,
      name: 'Ada Quill',
      role: 'mentor',
      isRoleClaimed: true,
    });
  },
);

test('the ID token does not verify an e-mail address from the userinfo endpoint', () => {
  expect(personOf({}, { sub: 'ada', email: 'other@campus.test' })).toMatchObject({
    email: 'other@campus.test',
    isEmailVerified: false,
  });
  expect(personOf({}, { sub: 'ada', email: ['other@campus.test'] })).toMatchObject({
    email: '',
    isEmailVerified: false,
  });
});

test.each([
  ['no address', {}],
  ['a malformed address', { email: 'nobody', email_verified: true }],
  ['an address with a line separator', { email: 'a\u2028b@campus.test', email_verified: true }],
  ['a list of addresses', { email: ['a@campus.test'], email_verified: true }],
])('a person with %s gets no account', async (_name, claims) => {
  provider().accounts.set('odd', claims);
  expect(await signInAtCampus(freshBrowser(api()), 'odd')).toBe('/login?sso=no-account&provider=campus');
});

test.each(['Name '.repeat(10_000), '\u0000\u0007', '\u2028', '   ', '<img src=x onerror=alert(1)>'])(
  'a new account has a name of 1 to 80 characters',
  async (name) => {
    const subject = crypto.randomUUID();
    provider().accounts.set(subject, verified(`${subject}@campus.test`, { name, given_name: 7 }));
    const client = freshBrowser(api());
    expect(await signInAtCampus(client, subject)).toBe('/login?sso=signed-in&provider=campus');
    const { name: stored } = (await client.get('/auth/session')).body as { name: string };
    expect(stored.length).toBeGreaterThan(0);
    expect(Array.from(stored).length).toBeLessThanOrEqual(80);
  },
);
