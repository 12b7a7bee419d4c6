import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../database/schema/index.ts';
import { type SignedIn, type TestResponse, useTestApi, useTestMail } from '../../testing/index.ts';
import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import { CHOSEN_PASSWORD, inviteSomebody, sendAndReadToken } from './testing/invitations.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);
const limited = useTestApi();

const body = (token: string) => ({ token, password: CHOSEN_PASSWORD });
const accept = (token: string) => freshBrowser(api()).post('/auth/invitations/accept', body(token));
const accountsOf = (email: string) =>
  api().db.select().from(accounts).where(eq(accounts.emailKey, email.toLowerCase()));

async function invited() {
  const owner = await api().admin();
  const { id, email } = await inviteSomebody(owner);
  return { owner, id, email, token: await sendAndReadToken(mail, email) };
}

test('of 500 attempts to accept one invitation, 50 at a time, one succeeds and creates an account', async () => {
  const { email, token } = await invited();
  const responses: TestResponse[] = [];
  for (let round = 0; round < 10; round += 1)
    responses.push(...(await Promise.all(Array.from({ length: 50 }, () => accept(token)))));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // 400: the link has already been used. 503: the queue for password hashing is full.
  expect(statuses.every((status) => [200, 400, 503].includes(status))).toBe(true);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('an accepted invitation can be neither accepted again nor read', async () => {
  const { email, token } = await invited();
  expect((await accept(token)).status).toBe(200);
  const replayed = await accept(token);
  expect([replayed.status, replayed.cookies]).toEqual([400, []]);
  expect((await freshBrowser(api()).post('/auth/invitations/open', { token })).status).toBe(400);
  expect(await accountsOf(email)).toHaveLength(1);
});

test.each<[string, (owner: SignedIn, other: SignedIn, id: number) => Promise<unknown>]>([
  [
    'its inviter is demoted',
    (owner, other) => other.client.put(`/admin/administrators/${owner.id}/role`, { adminRole: 'moderator' }),
  ],
  ['its inviter is removed', (owner, other) => other.client.delete(`/admin/administrators/${owner.id}`)],
  [
    'its inviter is blocked in the database',
    (owner) => api().db.execute(sql`UPDATE accounts SET status = 'blocked' WHERE id = ${owner.id}`),
  ],
  ['another owner has revoked it', (_owner, other, id) => other.client.delete(`/admin/invitations/${id}`)],
])('an invitation is void once %s', async (_how, change) => {
  const other = await api().admin();
  const { owner, id, email, token } = await invited();
  await change(owner, other, id);
  expect((await accept(token)).status).toBe(400);
  expect((await freshBrowser(api()).post('/auth/invitations/open', { token })).status).toBe(400);
  expect(await accountsOf(email)).toEqual([]);
  // A void invitation does not prevent a new invitation.
  const again = { name: 'Ines Roth', email, adminRole: 'viewer' };
  await enterPassword(other);
  expect((await other.client.post('/admin/invitations', again)).status).toBe(201);
});

test('of several simultaneous invitations to one e-mail address, one is stored', async () => {
  const [one, other] = [await api().admin(), await api().admin()];
  const body = { name: 'Ines Roth', email: 'twice-at-once@example.test', adminRole: 'viewer' };
  for (const admin of [one, other]) await enterPassword(admin);
  const responses = await Promise.all(
    [one, other, one, other].map((admin) => admin.client.post('/admin/invitations', body)),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

test('an acceptance during the demotion of the inviter takes full effect or none', async () => {
  const other = await api().admin();
  for (let round = 0; round < 5; round += 1) {
    const { owner, email, token } = await invited();
    const [accepted] = await Promise.all([
      accept(token),
      other.client.put(`/admin/administrators/${owner.id}/role`, { adminRole: 'viewer' }),
    ]);
    expect([200, 400]).toContain(accepted.status);
    expect(await accountsOf(email)).toHaveLength(accepted.status === 200 ? 1 : 0);
    expect((await accept(token)).status).toBe(400);
  }
});

test('the queued mail of a revoked invitation is not sent', async () => {
  const owner = await api().admin();
  const { id, email } = await inviteSomebody(owner);
  await owner.client.delete(`/admin/invitations/${id}`);
  expect(await sendAndReadToken(mail, email)).toBe('');
  expect(mail.to(email)).toEqual([]);
});

test('of two queued mails of an invitation, only one is sent', async () => {
  const owner = await api().admin();
  const { id, email } = await inviteSomebody(owner);
  await owner.client.post(`/admin/invitations/${id}/resend`);
  const token = await sendAndReadToken(mail, email);
  expect(mail.to(email)).toHaveLength(1);
  expect((await accept(token)).status).toBe(200);
});

test('another site can neither accept nor send an invitation', async () => {
  const { owner, email, token } = await invited();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const foreign = await freshBrowser(api()).post('/auth/invitations/accept', body(token), { headers });
  expect(foreign.status).toBe(403);
  const invitation = { name: 'Eve', email: 'eve@example.test', adminRole: 'owner' };
  expect((await owner.client.post('/admin/invitations', invitation, { headers })).status).toBe(403);
  expect(await accountsOf(email)).toEqual([]);
  // Mail scanners follow links with GET.
  expect((await freshBrowser(api()).get(`/auth/invitations/accept?token=${token}`)).status).toBe(404);
  expect((await accept(token)).status).toBe(200);
});

test('accepting an invitation replaces the auth session of the browser', async () => {
  const { email, token } = await invited();
  const student = await api().student();
  const before = student.client.cookie;
  expect((await student.client.post('/auth/invitations/accept', body(token))).status).toBe(200);
  expect((await student.client.get('/auth/session')).body).toMatchObject({ email, role: 'admin' });
  const { statusCode } = await api().app.inject({ url: '/api/auth/session', headers: { cookie: before } });
  expect(statusCode).toBe(401);
});

test('invitations are limited per owner and per recipient', async () => {
  const owner = await limited().admin();
  const { id } = await inviteSomebody(owner);
  const resend = () => owner.client.post(`/admin/invitations/${id}/resend`);
  const responses = await Promise.all(Array.from({ length: 20 }, resend));
  expect(responses.filter(({ status }) => status === 202)).toHaveLength(2);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(18);

  const another = await limited().admin();
  const student = await limited().student();
  const statuses = [];
  for (let sent = 0; sent < 21; sent += 1) {
    const email = sent === 0 ? student.email : `limit-${sent}@example.test`;
    const invitation = { name: 'Ines', email, adminRole: 'viewer' };
    statuses.push((await another.client.post('/admin/invitations', invitation)).status);
  }
  expect(statuses).toEqual([409, ...Array.from({ length: 19 }, () => 201), 429]);
});
