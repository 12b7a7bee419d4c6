import { generateKeyPairSync } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { auditLog, rateLimits } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { add, challengeFor } from './testing/ceremonies.ts';

const api = useTestApi();
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

test('of 500 concurrent requests for a challenge from one IP address, 120 succeed', async () => {
  const client = api().browser('198.51.100.7');
  const responses = await Promise.all(
    Array.from({ length: 500 }, () => client.post('/auth/passkeys/login/options')),
  );
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(200), count(429)]).toEqual([120, 380]);
});

test('of 500 concurrent requests for a challenge from one account, 30 succeed', async () => {
  const { client } = await api().student();
  const responses = await Promise.all(
    Array.from({ length: 500 }, () => client.post('/auth/passkeys/reauthenticate/options')),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
});

test('of 32 concurrent sign-ins with wrong signatures from one IP address, two get 429', async () => {
  const { authenticator } = await add(await api().student());
  const client = api().browser('198.51.100.8');
  const challenges = [];
  for (let index = 0; index < 32; index += 1) challenges.push(await challengeFor(client));
  const responses = await Promise.all(
    challenges.map((options) =>
      client.post('/auth/passkeys/login', authenticator.use(options, { key: stranger })),
    ),
  );
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(401), count(429)]).toEqual([30, 2]);
});

test('of 100 concurrent renames, 60 succeed and are audited', async () => {
  const user = await api().student();
  const { passkey } = await add(user);
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      user.client.put(`/auth/passkeys/${passkey.id}`, { name: `Key ${index}` }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  const renames = await api().db.select().from(auditLog).where(eq(auditLog.action, 'passkey.rename'));
  expect(renames.filter(({ targetId }) => targetId === user.id)).toHaveLength(60);
});

test('after 30 additions, passkeys can be removed but not added', async () => {
  const user = await api().student();
  const { passkey } = await add(user);
  const isAddition = like(rateLimits.key, 'passkey-additions:%');
  await api().db.update(rateLimits).set({ hits: 30 }).where(isAddition);
  expect((await add(user)).response.status).toBe(429);
  expect((await user.client.delete(`/auth/passkeys/${passkey.id}`)).status).toBe(200);
});
