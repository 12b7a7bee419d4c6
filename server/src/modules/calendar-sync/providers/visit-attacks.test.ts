import { sql } from 'drizzle-orm';
import { enterPassword } from '../../auth/testing/two-factor.ts';
import { returnFromProvider, decide, startVisit, useProviders } from '../testing/providers.ts';

const { api } = useProviders({ rateLimits: true });
const PATH = '/account/calendar-account/providers';

test('the rate limit holds for 500 concurrent starts and for callbacks', async () => {
  const mentor = await api().mentor();
  await enterPassword(mentor);
  const responses = await Promise.all(
    Array.from({ length: 500 }, () => mentor.client.post(`${PATH}/google/start`)),
  );
  const started = responses.filter(({ status }) => status === 200);
  expect(started).toHaveLength(20);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(480);
  const results: (string | undefined)[] = [];
  for (const { body } of started)
    results.push(
      await returnFromProvider(mentor.client, 'google', await decide((body as { url: string }).url)),
    );
  // The browser's cookie belongs to only one of the visits.
  expect(results.sort()).toEqual([...Array.from({ length: 19 }, () => 'expired'), 'limited']);
});

test('an authorization code connects nothing when it is used again', async () => {
  const [mentor, thief] = [await api().mentor(), await api().mentor()];
  await enterPassword(mentor);
  const query = await decide(await startVisit(mentor, 'google'));
  const { cookie } = mentor.client;
  expect(await returnFromProvider(mentor.client, 'google', query)).toBe('connected');
  expect((await mentor.client.delete('/account/calendar-account')).status).toBe(200);
  // Restores the cookies, as a malicious client could.
  for (const each of cookie.split('; ')) mentor.client.setCookie(...(each.split('=') as [string, string]));
  expect(await returnFromProvider(mentor.client, 'google', query)).toBe('refused');
  await enterPassword(thief);
  const { state = '' } = await decide(await startVisit(thief, 'google'));
  expect(await returnFromProvider(thief.client, 'google', { ...query, state })).toBe('refused');
  const { rows } = await api().db.execute(sql`SELECT 1 FROM calendar_accounts`);
  expect(rows).toEqual([]);
});

test.each([
  ['code=a&state=b&state=c', 'expired'],
  ['state[]=x', 'expired'],
  ['state=%00', 'expired'],
  ['state=%E0%A4%A', 'expired'],
  ['error=%0d%0aLocation:%20https://evil.test', 'expired'],
  [`state=${'x'.repeat(5_000)}`, 'expired'],
  ['redirect_uri=//evil.test&calendar=//evil.test', 'expired'],
])('the malformed callback %# redirects to the settings', async (query, result) => {
  const mentor = await api().mentor();
  const response = await mentor.client.get(`${PATH}/google/callback?${query}`);
  expect([response.status, response.headers.location]).toEqual([302, `/mentor-settings?calendar=${result}`]);
});

test('a mentor cannot complete an authorization of another mentor with a copied cookie', async () => {
  const [mentor, victim] = [await api().mentor(), await api().mentor()];
  await enterPassword(mentor);
  await enterPassword(victim);
  const query = await decide(await startVisit(mentor, 'google'));
  const [cookie] = mentor.client.cookie.split('; ').filter((each) => each.includes('calendar='));
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  expect(value).not.toBe('');
  victim.client.setCookie(name, value);
  expect(await returnFromProvider(victim.client, 'google', query)).toBe('expired');
});
