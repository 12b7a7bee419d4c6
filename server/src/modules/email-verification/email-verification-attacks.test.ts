import { eq, sql } from 'drizzle-orm';
import { emailLinks } from '../../database/schema/index.ts';
import { useTestApi, useTestMail } from '../../testing/index.ts';
import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import { deleteOwnAccount } from '../account-deletion/testing/deletions.ts';
import { newAddress, rowOf } from './testing/addresses.ts';
import { confirm, linkMailsTo, requestAddress, withLink } from './testing/email-links.ts';

const api = useTestApi({ requireVerifiedEmail: true });
const mail = useTestMail(api);

const unverified = () => api().student({ mustVerifyEmail: true });

beforeAll(async () => {
  await api().admin();
});

test('the token of a link is neither stored nor logged', async () => {
  const { user, token } = await withLink(api(), mail);
  expect(token).toHaveLength(43);
  const stored = await api().db.execute(
    sql`SELECT (SELECT json_agg(o) FROM mail_outbox o)::text || (SELECT json_agg(l) FROM email_links l)::text AS all`,
  );
  // The query returns bytes as hexadecimal digits.
  for (const secret of [
    token,
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
  ])
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
  await confirm(api(), token);
  expect(api().logged.join()).not.toContain(token);
  expect(api().logged.join()).not.toContain(user.email);
});

test('guesses and altered tokens confirm nothing, and attempts are limited per network', async () => {
  const { user, token } = await withLink(api(), mail);
  const [stored] = await api().db.select().from(emailLinks).where(eq(emailLinks.accountId, user.id));
  const guesses = [
    'x',
    token.slice(0, -1),
    `${token}x`,
    stored?.tokenHash.toString('base64url') ?? '',
    '\u2028',
  ];
  for (const guess of guesses) expect((await confirm(api(), guess)).status).toBe(400);
  const browser = freshBrowser(api());
  const responses = await Promise.all(
    Array.from({ length: 500 }, () => browser.post('/auth/verify-email', { token: 'guess' })),
  );
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(30);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(470);
  expect((await browser.post('/auth/verify-email', { token })).status).toBe(429);
  expect(await rowOf(api(), user)).toMatchObject({ mustVerifyEmail: true });
  expect((await confirm(api(), token)).status).toBe(200);
});

test('of 50 concurrent requests with one link, one confirms the address', async () => {
  const { user, token } = await withLink(api(), mail);
  const responses = await Promise.all(Array.from({ length: 50 }, () => confirm(api(), token)));
  const outcomes = responses.map(({ body }) => body.outcome).toSorted();
  expect(outcomes).toEqual([...Array.from({ length: 49 }, () => 'already'), 'verified']);
  const audit = await api().db.execute(
    sql`SELECT 1 FROM audit_log WHERE actor_id = ${user.id} AND action = 'email.verify'`,
  );
  expect(audit.rows).toHaveLength(1);
});

test('a link does not confirm the address of another account that opens the link', async () => {
  const { user, token } = await withLink(api(), mail);
  const stranger = await unverified();
  const response = await stranger.client.post('/auth/verify-email', { token });
  expect([response.status, response.cookies]).toEqual([200, []]);
  expect(await rowOf(api(), user)).toMatchObject({ mustVerifyEmail: false });
  expect(await rowOf(api(), stranger)).toMatchObject({ mustVerifyEmail: true });
});

test('an account gets at most five links an hour, and other users cannot use up this limit', async () => {
  const user = await unverified();
  const responses = await Promise.all(
    Array.from({ length: 500 }, () => user.client.post('/account/email/link')),
  );
  expect(responses.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(495);
  expect(responses.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  expect(await linkMailsTo(api(), user.email)).toHaveLength(5);

  const victim = await unverified();
  const strangers = await Promise.all(Array.from({ length: 8 }, () => api().student()));
  for (const stranger of strangers) await requestAddress(stranger, victim.email);
  expect((await victim.client.post('/account/email/link')).status).toBe(202);
});

test('requests from another site are refused', async () => {
  const { user, token } = await withLink(api(), mail);
  await enterPassword(user);
  const options = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' } };
  const responses = [
    await user.client.post('/auth/verify-email', { token }, options),
    await user.client.post('/account/email/link', undefined, options),
    await user.client.put('/account/email', { email: newAddress() }, options),
    await user.client.delete('/account/email/change', options),
  ];
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await rowOf(api(), user)).toMatchObject({ mustVerifyEmail: true });
});

test('a GET request does not confirm an address', async () => {
  const { user, token } = await withLink(api(), mail);
  const { statusCode } = await api().app.inject({ url: `/api/auth/verify-email?token=${token}` });
  expect(statusCode).toBe(404);
  expect(await rowOf(api(), user)).toMatchObject({ mustVerifyEmail: true });
});

test('a link of a blocked or deleted account confirms nothing', async () => {
  const [blocked, deleted] = [await withLink(api(), mail), await withLink(api(), mail)];
  const admin = await api().admin();
  await enterPassword(admin);
  await admin.client.put(`/admin/students/${blocked.user.id}/status`, { status: 'blocked' });
  await deleteOwnAccount(api(), deleted.user);
  expect((await confirm(api(), blocked.token)).status).toBe(400);
  expect((await confirm(api(), deleted.token)).status).toBe(400);
  expect(await rowOf(api(), blocked.user)).toMatchObject({ mustVerifyEmail: true });
  await admin.client.put(`/admin/students/${blocked.user.id}/status`, { status: 'active' });
  expect((await confirm(api(), blocked.token)).status).toBe(200);
});
