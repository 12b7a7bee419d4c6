import { inTransaction } from '../../database/client/index.ts';
import { freshBrowser } from '../auth/testing/two-factor.ts';
import { beginSignOut } from './sign-outs.repository.ts';
import { CALLBACK, useCampus, verified, authorizeLogin } from './testing/attempts.ts';

const { api, provider } = useCampus();

const signOut = (subject: string, at: Date) =>
  inTransaction(api().services.database.pool, (transaction) =>
    beginSignOut(
      transaction,
      {
        issuer: api().services.config.ssoProviders[0]?.issuer ?? '',
        id: crypto.randomUUID(),
        subject,
        sidHash: null,
      },
      at,
    ),
  );

test.each([
  ['during an attempt ends it', 'leaver', 0, '/login?sso=expired&provider=campus', 401],
  ['before an attempt does not end it', 'returner', -60_000, '/login?sso=signed-in&provider=campus', 200],
])('a sign-out at the provider %s', async (_name, subject, shift, page, status) => {
  provider().accounts.set(subject, verified(`${subject}@campus.test`));
  const client = freshBrowser(api());
  const query = await authorizeLogin(client, subject);
  await signOut(subject, new Date(Date.now() + shift));
  expect((await client.get(CALLBACK, { query })).headers.location).toBe(page);
  expect((await client.get('/auth/session')).status).toBe(status);
});

test('a sign-out of another subject does not end an attempt', async () => {
  provider().accounts.set('stayer', verified('stayer@campus.test'));
  const client = freshBrowser(api());
  const query = await authorizeLogin(client, 'stayer');
  await signOut('somebody-else', new Date());
  expect((await client.get(CALLBACK, { query })).headers.location).toContain('sso=signed-in');
});
