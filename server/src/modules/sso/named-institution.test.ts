import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import { ownInstitutions } from '../confirmed-institutions/testing/confirmed-mentor.ts';
import { identitiesOf, signInAtCampus, useCampus, verified, runAttempt } from './testing/attempts.ts';

const { api, provider } = useCampus({
  roles: { claim: 'groups', mentor: ['staff'], default: 'mentor' },
  institutionClaim: 'organization',
});

const setClaims = (subject: string, organization?: string) =>
  provider().accounts.set(subject, verified(`${subject}@campus.test`, { organization }));

test('each finished attempt updates the institution of the identity', async () => {
  const mentor = await api().mentor();
  const named = async () => (await ownInstitutions(mentor)).map(({ name }) => name);
  await enterPassword(mentor);
  setClaims('keeper', 'First College');
  expect(await runAttempt(mentor.client, 'link', 'keeper')).toContain('sso=connected');
  expect(await named()).toEqual(['First College']);

  setClaims('keeper', 'Second College');
  await runAttempt(mentor.client, 'reauthenticate', 'keeper');
  expect(await named()).toEqual(['Second College']);

  setClaims('keeper', 'Third\u2028College');
  expect(await signInAtCampus(freshBrowser(api()), 'keeper')).toContain('sso=signed-in');
  expect(await named()).toEqual(['Third College']);

  setClaims('keeper');
  await signInAtCampus(freshBrowser(api()), 'keeper');
  expect(await named()).toEqual([]);
});

test('the identity of a new account has the institution that the provider names', async () => {
  setClaims('newcomer', 'First College');
  const client = freshBrowser(api());
  await signInAtCampus(client, 'newcomer');
  const { id } = (await client.get('/auth/session')).body as { id: number };
  expect((await identitiesOf(api(), { id })).map(({ institution }) => institution)).toEqual([
    'First College',
  ]);
});
