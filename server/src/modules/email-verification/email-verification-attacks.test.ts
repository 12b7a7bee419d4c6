import { and, eq, sql } from 'drizzle-orm';
import { accounts, authSessions, emailChanges, emailLinks, mailOutbox } from '../../database/schema/index.ts';
import { interleave, PASSWORD, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { enterPassword, freshBrowser, turnOn } from '../auth/testing/two-factor.ts';
import { deleteOwnAccount } from '../account-deletion/testing/deletions.ts';
import { confirm, linksTo, requestAddress } from './testing/email-links.ts';

const api = useTestApi({ requireVerifiedEmail: true });
const mail = useTestMail(api);

let count = 0;
const newAddress = () => `attack-${(count += 1)}@example.test`;
const unverified = () => api().student({ mustVerifyEmail: true });
const rowOf = async ({ id }: { id: number }) =>
  (await api().db.select().from(accounts).where(eq(accounts.id, id)))[0];
const linkMailsTo = (email: string) =>
  api()
    .db.select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.template, 'verify-email')));
const stateOf = async (user: SignedIn) => (await user.client.get('/auth/session')).body;

/** An unverified account and the token of a link to it. */
async function withLink() {
  const user = await unverified();
  await user.client.post('/account/email/link');
  return { user, token: (await linksTo(mail, user.email))[0] ?? '' };
}

beforeAll(async () => {
  await api().admin();
});

test('only the hash of a token is stored, and no token or address is logged', async () => {
  const { user, token } = await withLink();
  expect(token).toHaveLength(43);
  const stored = await api().db.execute(
    sql`SELECT (SELECT json_agg(o) FROM mail_outbox o)::text || (SELECT json_agg(l) FROM email_links l)::text AS all`,
  );
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  await confirm(api(), token);
  expect(api().logged.join()).not.toContain(token);
  expect(api().logged.join()).not.toContain(user.email);
});

test('guesses, shortened and hashed tokens confirm nothing, and are limited per address', async () => {
  const { user, token } = await withLink();
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
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => browser.post('/auth/verify-email', { token: 'guess' })),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(470);
  expect((await browser.post('/auth/verify-email', { token })).status).toBe(429);
  expect(await rowOf(user)).toMatchObject({ mustVerifyEmail: true });
  expect((await confirm(api(), token)).status).toBe(200);
});

test('of 50 requests with one link one confirms, and the others say that it was confirmed', async () => {
  const { user, token } = await withLink();
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(api(), token)));
  const outcomes = answers.map(({ body }) => body.outcome).toSorted();
  expect(outcomes).toEqual([...Array.from({ length: 49 }, () => 'already'), 'verified']);
  const audit = await api().db.execute(
    sql`SELECT 1 FROM audit_log WHERE actor_id = ${user.id} AND action = 'email.verify'`,
  );
  expect(audit.rows).toHaveLength(1);
});

test('a link is for the account that it was mailed for, in any session', async () => {
  const { user, token } = await withLink();
  const stranger = await unverified();
  const answer = await stranger.client.post('/auth/verify-email', { token });
  expect([answer.status, answer.cookies]).toEqual([200, []]);
  expect(await rowOf(user)).toMatchObject({ mustVerifyEmail: false });
  expect(await rowOf(stranger)).toMatchObject({ mustVerifyEmail: true });
});

test('500 requests for another link send five mails, and nobody else can use them up', async () => {
  const user = await unverified();
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => user.client.post('/account/email/link')),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(495);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  expect(await linkMailsTo(user.email)).toHaveLength(5);

  const victim = await unverified();
  const strangers = await Promise.all(Array.from({ length: 8 }, () => api().student()));
  for (const stranger of strangers) await requestAddress(stranger, victim.email);
  expect((await victim.client.post('/account/email/link')).status).toBe(202);
});

test('many accounts together send at most five mails a day to one address', async () => {
  const target = newAddress();
  const statuses = [];
  for (let account = 0; account < 8; account += 1) {
    const user = await api().student();
    statuses.push((await requestAddress(user, target)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  expect(await linkMailsTo(target)).toHaveLength(5);
});

test('an address that another account has is answered like a free one, and gets no link', async () => {
  const [user, owner] = [await api().student(), await api().mentor()];
  const free = newAddress();
  const first = await requestAddress(user, owner.email.toUpperCase());
  expect(await stateOf(user)).toMatchObject({ pendingEmail: owner.email.toUpperCase() });
  const second = await requestAddress(user, free);
  expect([first.status, first.body]).toEqual([second.status, second.body]);
  await mail.send();
  expect(mail.to(owner.email)).toEqual([]);
  expect(mail.to(owner.email.toUpperCase())).toEqual([]);
});

test('of two accounts that want one address the first to prove it gets it', async () => {
  const [first, second] = [await api().student(), await api().mentor()];
  const target = newAddress();
  await requestAddress(first, target);
  await requestAddress(second, target);
  const tokens = await linksTo(mail, target);
  expect(tokens).toHaveLength(2);
  const answers = await Promise.all(tokens.map((token) => confirm(api(), token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const owners = await api().db.select().from(accounts).where(eq(accounts.emailKey, target));
  expect(owners).toHaveLength(1);
  const loser = owners[0]?.id === first.id ? second : first;
  expect(await rowOf(loser)).toMatchObject({ email: loser.email });
});

test('a link to a former address is void after the address has changed, also if it changes back', async () => {
  const { user, token: old } = await withLink();
  const next = newAddress();
  await requestAddress(user, next);
  await confirm(api(), (await linksTo(mail, next))[0]);
  expect((await confirm(api(), old)).status).toBe(400);
  const back = await api().signIn(user);
  await requestAddress(back, user.email);
  expect((await confirm(api(), old)).status).toBe(400);
  const fresh = (await linksTo(mail, user.email)).at(-1);
  expect((await confirm(api(), fresh)).body).toEqual({ outcome: 'changed' });
  expect(await rowOf(user)).toMatchObject({ email: user.email });
});

test('a change by an admin withdraws what the user has asked for', async () => {
  const [user, admin] = [await api().student(), await api().admin()];
  const [wanted, chosen] = [newAddress(), newAddress()];
  await requestAddress(user, wanted);
  const [token] = await linksTo(mail, wanted);
  await admin.client.put(`/admin/students/${user.id}`, { email: chosen });
  expect((await confirm(api(), token)).status).toBe(400);
  expect(await rowOf(user)).toMatchObject({ email: chosen });
});

test('a new password withdraws the address that somebody else has asked for', async () => {
  const user = await api().student();
  const wanted = newAddress();
  await requestAddress(user, wanted);
  const [token] = await linksTo(mail, wanted);
  await user.client.put(`/students/password/${user.email}`, {
    currentPassword: PASSWORD,
    newPassword: 'Granite7Ridge',
  });
  expect(await stateOf(user)).not.toHaveProperty('pendingEmail');
  expect((await confirm(api(), token)).status).toBe(400);
  expect(await rowOf(user)).toMatchObject({ email: user.email });
});

test('a mail that is still waiting when the request is withdrawn is not sent', async () => {
  const user = await api().student();
  const wanted = newAddress();
  await requestAddress(user, wanted);
  await user.client.delete('/account/email/change');
  expect(await linksTo(mail, wanted)).toEqual([]);
  expect(mail.to(wanted)).toEqual([]);
});

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s has to enter the password, and the code with a second factor, to ask for another address',
  async (role) => {
    const user = await api()[role]();
    const email = newAddress();
    const refused = await user.client.put('/account/email', { email });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ reauthenticationRequired: true, twoFactorRequired: false }),
    ]);
    await turnOn(user);
    await api()
      .db.update(authSessions)
      .set({ reauthenticatedAt: new Date(Date.now() - 360_000) });
    expect((await user.client.put('/account/email', { email })).body).toMatchObject({
      twoFactorRequired: true,
    });
    expect((await enterPassword(user)).body.errors).toMatchObject([{ path: 'code' }]);
    expect(await linkMailsTo(email)).toEqual([]);
  },
);

test('no account asks, cancels or sends for another one, and nobody without a session', async () => {
  const [owner, stranger] = [await api().student(), await api().student()];
  const wanted = newAddress();
  await requestAddress(owner, wanted);
  const named = { query: { id: owner.id, accountId: owner.id, email: owner.email } };
  await stranger.client.delete('/account/email/change', named);
  expect((await stranger.client.post('/account/email/link', undefined, named)).status).toBe(409);
  expect(await stateOf(owner)).toMatchObject({ pendingEmail: wanted });
  await enterPassword(stranger);
  const forged = await stranger.client.put('/account/email', { email: newAddress(), id: owner.id });
  expect(forged.status).toBe(400);
  const nobody = api().browser();
  expect((await nobody.put('/account/email', { email: newAddress() })).status).toBe(401);
  expect((await nobody.delete('/account/email/change')).status).toBe(401);
  expect((await nobody.post('/account/email/link')).status).toBe(401);
});

test('requests from another site are refused', async () => {
  const { user, token } = await withLink();
  await enterPassword(user);
  const options = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' } };
  const answers = [
    await user.client.post('/auth/verify-email', { token }, options),
    await user.client.post('/account/email/link', undefined, options),
    await user.client.put('/account/email', { email: newAddress() }, options),
    await user.client.delete('/account/email/change', options),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await rowOf(user)).toMatchObject({ mustVerifyEmail: true });
});

test('no GET confirms an address', async () => {
  const { user, token } = await withLink();
  const { statusCode } = await api().app.inject({ url: `/api/auth/verify-email?token=${token}` });
  expect(statusCode).toBe(404);
  expect(await rowOf(user)).toMatchObject({ mustVerifyEmail: true });
});

test('a link of an account that is blocked or deleted meanwhile confirms nothing', async () => {
  const [blocked, deleted] = [await withLink(), await withLink()];
  const admin = await api().admin();
  await enterPassword(admin);
  await admin.client.put(`/admin/students/${blocked.user.id}/status`, { status: 'blocked' });
  await deleteOwnAccount(api(), deleted.user);
  expect((await confirm(api(), blocked.token)).status).toBe(400);
  expect((await confirm(api(), deleted.token)).status).toBe(400);
  expect(await rowOf(blocked.user)).toMatchObject({ mustVerifyEmail: true });
  await admin.client.put(`/admin/students/${blocked.user.id}/status`, { status: 'active' });
  expect((await confirm(api(), blocked.token)).status).toBe(200);
});

test('a request in a session that ends meanwhile changes nothing', async () => {
  const user = await api().student();
  const wanted = newAddress();
  await enterPassword(user);
  const requested = await interleave(
    api().services,
    user.id,
    () => user.client.put('/account/email', { email: wanted }),
    (transaction) => transaction.query('DELETE FROM auth_sessions WHERE account_id = $1', [user.id]),
  );
  expect(requested.status).toBe(401);
  expect(await linkMailsTo(wanted)).toEqual([]);
  expect(await api().db.select().from(emailChanges).where(eq(emailChanges.accountId, user.id))).toEqual([]);
});

test.each([
  ['withdrawn', 'DELETE FROM email_changes WHERE account_id = $1'],
  [
    'replaced',
    `UPDATE email_changes SET email = 'other@example.test', email_key = 'other@example.test' WHERE account_id = $1`,
  ],
])('a link whose request is %s while it is opened changes nothing', async (_how, change) => {
  const user = await api().student();
  const wanted = newAddress();
  await requestAddress(user, wanted);
  const [token] = await linksTo(mail, wanted);
  const opened = await interleave(
    api().services,
    user.id,
    () => confirm(api(), token),
    (transaction) => transaction.query(change, [user.id]),
  );
  expect(opened.status).toBe(400);
  expect(await rowOf(user)).toMatchObject({ email: user.email });
});

test('a deletion removes requested addresses, links and their mails', async () => {
  const user = await api().student();
  const wanted = newAddress();
  await requestAddress(user, wanted);
  await linksTo(mail, wanted);
  await deleteOwnAccount(api(), user);
  expect(await linkMailsTo(wanted)).toEqual([]);
  expect(await api().db.select().from(emailChanges).where(eq(emailChanges.email, wanted))).toEqual([]);
  expect(await api().db.select().from(emailLinks).where(eq(emailLinks.accountId, user.id))).toEqual([]);
});

test.each([
  ['not-an-address', 400],
  ['a@b.test, c@d.test', 400],
  [`a\u2028b@example.test`, 400],
  [`${'x'.repeat(250)}@example.test`, 400],
])('the address %j is refused', async (email, status) => {
  const user = await api().student();
  expect((await requestAddress(user, email)).status).toBe(status);
});

test('the own address in another spelling is refused', async () => {
  const user = await api().student();
  const refused = await requestAddress(user, user.email.toUpperCase());
  expect(refused.body.errors).toEqual([{ path: 'email', message: 'This is your address already.' }]);
});
