import { sql } from 'drizzle-orm';
import { useTestApi } from '../../../testing/index.ts';
import { enterPassword } from '../../auth/testing/two-factor.ts';
import { connectionOf } from '../testing/session-entries.ts';
import {
  returnFromProvider,
  connectProvider,
  decide,
  startVisit,
  useProviders,
} from '../testing/providers.ts';

const { api, stateOf } = useProviders();
const withoutProviders = useTestApi();
const contract = useTestApi({ profile: 'contract' });
const START = '/account/calendar-account/providers/google/start';

const block = (id: number) => api().db.execute(sql`UPDATE accounts SET status = 'blocked' WHERE id = ${id}`);
const countOf = async (id: number) =>
  (await api().db.execute(sql`SELECT 1 FROM calendar_accounts WHERE account_id = ${id}`)).rows.length;

test.each(['google', 'microsoft'] as const)('a mentor connects calendars of %s', async (provider) => {
  stateOf(provider).calendars.set('shared', { name: 'Holidays', isOwned: false });
  const mentor = await api().mentor();
  await connectProvider(api(), mentor, provider);
  expect(await connectionOf(mentor)).toMatchObject({
    provider,
    userName: 'ada@example.com',
    problem: null,
    calendars: [
      { name: 'Holidays', isBlocking: true, isWritable: false },
      { name: 'Work', isBlocking: true, isWritable: true },
    ],
  });
});

test('only the necessary scopes are requested, with PKCE', async () => {
  const mentor = await api().mentor();
  await enterPassword(mentor);
  const scopesAt = async (provider: 'google' | 'microsoft') => {
    const { searchParams } = new URL(await startVisit(mentor, provider));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toMatch(
      new RegExp(`/api/account/calendar-account/providers/${provider}/callback$`),
    );
    return searchParams.get('scope')?.split(' ');
  };
  const google = 'https://www.googleapis.com/auth/calendar';
  expect(await scopesAt('google')).toEqual([
    `${google}.calendarlist.readonly`,
    `${google}.events.readonly`,
    `${google}.events.owned`,
  ]);
  expect(await scopesAt('microsoft')).toEqual(['Calendars.ReadWrite', 'offline_access']);
});

test('tokens are encrypted, and neither returned nor logged', async () => {
  const mentor = await api().mentor();
  await connectProvider(api(), mentor, 'google');
  const { rows } = await api().db.execute<{ row: string; password: string }>(
    sql`SELECT row_to_json(a)::text AS row, password FROM calendar_accounts a WHERE account_id = ${mentor.id}`,
  );
  expect(rows[0]?.password).toMatch(/^v1\./);
  const shown = `${rows[0]?.row} ${api().logged.join()} ${(await mentor.client.get('/account/calendar-account')).text}`;
  const { accessTokens, refreshTokens } = stateOf('google');
  for (const secret of [...accessTokens, ...refreshTokens]) expect(shown).not.toContain(secret);
});

test('a mentor who declines all or some scopes connects nothing, and no access remains', async () => {
  const mentor = await api().mentor();
  await enterPassword(mentor);
  const declined = await decide(await startVisit(mentor, 'google'), 'Deny');
  expect(await returnFromProvider(mentor.client, 'google', declined)).toBe('declined');
  stateOf('google').grantedScopes = 'https://www.googleapis.com/auth/calendar.events.readonly';
  const partly = await decide(await startVisit(mentor, 'google'));
  expect(await returnFromProvider(mentor.client, 'google', partly)).toBe('declined');
  expect(await countOf(mentor.id)).toBe(0);
  expect([...stateOf('google').refreshTokens]).toEqual([]);
});

test('a callback of another browser, of another provider or with a wrong state is refused', async () => {
  const [mentor, other] = [await api().mentor(), await api().mentor()];
  await enterPassword(mentor);
  await enterPassword(other);
  const query = await decide(await startVisit(mentor, 'google'));
  await startVisit(other, 'google');
  expect(await returnFromProvider(other.client, 'google', query)).toBe('expired');
  expect(await returnFromProvider(mentor.client, 'microsoft', query)).toBe('expired');
  const again = await decide(await startVisit(mentor, 'google'));
  expect(
    await returnFromProvider(mentor.client, 'google', {
      ...again,
      state: `${Date.now() + 1e6}.${'A'.repeat(43)}`,
    }),
  ).toBe('expired');
  expect(await returnFromProvider(mentor.client, 'google', {})).toBe('expired');
  expect(await returnFromProvider(mentor.client, 'elsewhere', again)).toBe('unavailable');
  expect(await countOf(mentor.id)).toBe(0);
  // Refused callbacks do not end the visit.
  for (let count = 0; count < 20; count += 1)
    expect(await returnFromProvider(mentor.client, 'google', { state: 'x' })).toBe('expired');
  expect(await returnFromProvider(mentor.client, 'google', again)).toBe('connected');
});

test('a callback is accepted only once', async () => {
  const mentor = await api().mentor();
  await enterPassword(mentor);
  const query = await decide(await startVisit(mentor, 'google'));
  expect(await returnFromProvider(mentor.client, 'google', query)).toBe('connected');
  expect(await returnFromProvider(mentor.client, 'google', query)).toBe('expired');
});

test('a mentor who is blocked during the visit to the provider connects nothing', async () => {
  const mentor = await api().mentor();
  await enterPassword(mentor);
  const query = await decide(await startVisit(mentor, 'google'));
  await block(mentor.id);
  expect(await returnFromProvider(mentor.client, 'google', query)).toBe('expired');
  expect(await countOf(mentor.id)).toBe(0);
});

test('a mentor with a connected calendar account can neither begin nor complete another connection', async () => {
  const mentor = await api().mentor();
  await enterPassword(mentor);
  const late = await decide(await startVisit(mentor, 'microsoft'));
  await connectProvider(api(), mentor, 'google');
  expect((await mentor.client.post(START)).status).toBe(409);
  expect(await returnFromProvider(mentor.client, 'microsoft', late)).toBe('expired');
  expect(await connectionOf(mentor)).toMatchObject({ provider: 'google' });
});

test('a provider account without calendars is not connected, and the access is revoked', async () => {
  stateOf('google').calendars.clear();
  const mentor = await api().mentor();
  await enterPassword(mentor);
  const query = await decide(await startVisit(mentor, 'google'));
  expect(await returnFromProvider(mentor.client, 'google', query)).toBe('empty');
  expect([...stateOf('google').refreshTokens]).toEqual([]);
});

test.each([
  ['revoked while the provider refuses the existing connection', 'refused', false],
  ['kept once the existing connection works again', null, true],
] as const)('an unused grant is %s', async (_case, problem, isKept) => {
  const mentor = await api().mentor();
  await connectProvider(api(), mentor, 'google');
  const setProblem = (value: string | null) =>
    api().db.execute(sql`UPDATE calendar_accounts SET problem = ${value} WHERE account_id = ${mentor.id}`);
  await setProblem('refused');
  const page = await startVisit(mentor, 'google');
  const scope = new URL(page).searchParams.get('scope');
  const query = await decide(page);
  const state = stateOf('google');
  // Changes the connection during the visit, and makes the next request for calendars fail.
  state.tokenFaults.push(async () => {
    await setProblem(problem);
    state.refreshTokens.add('unused');
    state.faults.push({ status: 500 });
    return {
      status: 200,
      body: { access_token: 'new', refresh_token: 'unused', token_type: 'Bearer', expires_in: 3_600, scope },
    };
  });
  expect(await returnFromProvider(mentor.client, 'google', query)).not.toBe('connected');
  expect(state.refreshTokens.has('unused')).toBe(isKept);
});

test('a provider that is down is reported as unavailable', async () => {
  const mentor = await api().mentor();
  await enterPassword(mentor);
  const query = await decide(await startVisit(mentor, 'google'));
  stateOf('google').tokenFaults.push({ status: 503 });
  expect(await returnFromProvider(mentor.client, 'google', query)).toBe('unavailable');
});

test('disconnecting the calendar or deleting the account revokes the access', async () => {
  const [mentor, leaving, admin] = [await api().mentor(), await api().mentor(), await api().admin()];
  await connectProvider(api(), mentor, 'google');
  expect((await mentor.client.delete('/account/calendar-account')).status).toBe(200);
  expect([...stateOf('google').refreshTokens]).toEqual([]);
  await connectProvider(api(), leaving, 'google');
  await enterPassword(admin);
  expect((await admin.client.delete(`/admin/teachers/${leaving.id}`)).status).toBe(200);
  expect([...stateOf('google').refreshTokens]).toEqual([]);
  expect(await countOf(leaving.id)).toBe(0);
});

test('only a mentor who has entered the password can begin a visit', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  expect((await mentor.client.post(START)).body).toMatchObject({ reauthenticationRequired: true });
  await enterPassword(student);
  expect((await student.client.post(START)).status).toBe(403);
});

test('no provider is offered without OAuth clients or in the contract profile', async () => {
  const [mentor, contractMentor] = [await withoutProviders().mentor(), await contract().mentor()];
  await enterPassword(mentor);
  expect((await mentor.client.get('/account/calendar-account')).body).toEqual({ connection: null });
  expect((await mentor.client.post(START)).status).toBe(404);
  expect((await contractMentor.client.post(START)).status).toBe(404);
});
