import { sql } from 'drizzle-orm';
import type { PasskeyCreation, PasskeyRequest } from '@cairn/shared/contract';
import { passkeyChallenges } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { freshBrowser } from '../auth/testing/two-factor.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { add, challengeFor, enterPassword } from './testing/ceremonies.ts';
import { type Deviations, SoftwareAuthenticator } from './testing/software-authenticator.ts';

const api = useTestApi();

test('a challenge can be used for one sign-in only', async () => {
  const { authenticator } = await add(await api().student());
  const client = freshBrowser(api());
  const response = authenticator.use(await challengeFor(client));
  const send = () => client.post('/auth/passkeys/login', response);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(401);
});

test('one of 20 concurrent sign-ins with the same challenge succeeds', async () => {
  const { authenticator } = await add(await api().student());
  const client = freshBrowser(api());
  const options = await challengeFor(client);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => client.post('/auth/passkeys/login', authenticator.use(options))),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a failed response consumes the challenge', async () => {
  const { authenticator } = await add(await api().student());
  const client = freshBrowser(api());
  const options = await challengeFor(client);
  const send = (deviation?: Deviations) =>
    client.post('/auth/passkeys/login', authenticator.use(options, deviation));
  expect((await send({ origin: 'https://evil.test' })).status).toBe(401);
  expect((await send()).status).toBe(401);
});

test('an expired challenge is refused and purged', async () => {
  const { authenticator } = await add(await api().student());
  const client = freshBrowser(api());
  const options = await challengeFor(client);
  await api()
    .db.update(passkeyChallenges)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await client.post('/auth/passkeys/login', authenticator.use(options))).status).toBe(401);
  await challengeFor(client);
  await api()
    .db.update(passkeyChallenges)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  await purgeExpired(api().services.database);
  expect(await api().db.$count(passkeyChallenges)).toBe(0);
});

test('a response to the challenge of another browser does not sign in', async () => {
  const { authenticator } = await add(await api().student());
  const [attacker, victim] = [freshBrowser(api()), freshBrowser(api())];
  const response = authenticator.use(await challengeFor(attacker));
  await challengeFor(victim);
  for (const client of [victim, freshBrowser(api())])
    expect((await client.post('/auth/passkeys/login', response)).status).toBe(401);
});

test('a challenge is not accepted for a different purpose', async () => {
  const user = await api().student();
  const { authenticator } = await add(user);
  const { client } = user;
  const [login, reauthentication] = [
    await challengeFor(client),
    (await client.post('/auth/passkeys/reauthenticate/options')).body as PasskeyRequest,
  ];
  const creation = (await client.post('/auth/passkeys/options')).body as PasskeyCreation;
  const use = (path: string, { challenge }: { challenge: string }) =>
    client.post(path, authenticator.use(login, { challenge }));
  expect((await use('/auth/passkeys/login', reauthentication)).status).toBe(401);
  expect((await use('/auth/passkeys/login', creation)).status).toBe(401);
  expect((await use('/auth/passkeys/reauthenticate', login)).status).toBe(400);
  const created = new SoftwareAuthenticator().create(creation, { challenge: reauthentication.challenge });
  expect((await client.post('/auth/passkeys', created)).status).toBe(400);
});

test('a challenge of one account does not add a passkey to another account', async () => {
  const [user, other] = [await api().student(), await api().student()];
  for (const each of [user, other]) await enterPassword(each);
  const options = (await user.client.post('/auth/passkeys/options')).body as PasskeyCreation;
  const response = new SoftwareAuthenticator().create(options);
  expect((await other.client.post('/auth/passkeys', response)).status).toBe(400);
});
