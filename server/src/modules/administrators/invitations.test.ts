import { eq, sql } from 'drizzle-orm';
import { accounts, adminInvitations, auditLog } from '../../database/schema/index.ts';
import { HOUR_MS, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { freshBrowser, enableTwoFactor } from '../auth/testing/two-factor.ts';
import { CHOSEN_PASSWORD, inviteSomebody, sendAndReadToken } from './testing/invitations.ts';

const api = useTestApi();
const mail = useTestMail(api);
let owner: SignedIn;
beforeEach(async () => {
  owner = await api().admin({ name: 'Olga Owner' });
});

const accept = (token: string, password = CHOSEN_PASSWORD) =>
  freshBrowser(api()).post('/auth/invitations/accept', { token, password });
const open = (token: string) => freshBrowser(api()).post('/auth/invitations/open', { token });

test('an invited moderator needs a second factor to read the students', async () => {
  const { email } = await inviteSomebody(owner);
  const token = await sendAndReadToken(mail, email);
  expect(token).toHaveLength(43);
  expect((await open(token)).body).toEqual({
    name: 'Ines Roth',
    email,
    adminRole: 'moderator',
    invitedBy: 'Olga Owner',
    expiresAt: expect.any(String),
  });

  const client = freshBrowser(api());
  expect((await client.post('/auth/invitations/accept', { token, password: 'weak' })).status).toBe(400);
  const accepted = await client.post('/auth/invitations/accept', { token, password: CHOSEN_PASSWORD });
  expect([accepted.status, accepted.body]).toEqual([200, { success: true, email }]);
  const session = (await client.get('/auth/session')).body;
  expect(session).toMatchObject({
    role: 'admin',
    adminRole: 'moderator',
    twoFactorMandatory: true,
    twoFactorDue: { isOverdue: true },
  });
  expect((await client.get('/admin/students')).body).toMatchObject({ twoFactorSetupRequired: true });

  // The accepted invitation counts as reauthentication.
  await enableTwoFactor({ ...owner, ...session, client });
  expect((await client.get('/admin/students')).status).toBe(200);
  expect((await client.get('/admin/audit')).status).toBe(403);
  expect((await client.post('/auth/two-factor/disable', {})).status).toBe(409);
  expect(await api().db.select().from(adminInvitations).where(eq(adminInvitations.email, email))).toEqual([]);
  const [joined] = await api().db.select().from(auditLog).where(eq(auditLog.actorId, session.id));
  expect(joined).toMatchObject({ action: 'admin.join', targetId: session.id, detail: { role: 'moderator' } });
});

test('signing in later does not skip the set-up of the second factor', async () => {
  const { email } = await inviteSomebody(owner);
  await accept(await sendAndReadToken(mail, email));
  const client = freshBrowser(api());
  expect((await client.post('/admin/login', { email, password: CHOSEN_PASSWORD })).status).toBe(200);
  expect((await client.get('/admin/students')).body).toMatchObject({ twoFactorSetupRequired: true });
});

test('the token of a link is neither stored nor logged, and the link is valid for 72 hours', async () => {
  const { id, email } = await inviteSomebody(owner);
  const token = await sendAndReadToken(mail, email);
  const [row] = await api().db.select().from(adminInvitations).where(eq(adminInvitations.id, id));
  const lifetime = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / HOUR_MS;
  expect(lifetime).toBeGreaterThan(71.9);
  expect(lifetime).toBeLessThanOrEqual(72);
  const stored = await api().db.execute(
    sql`SELECT (SELECT json_agg(o) FROM mail_outbox o)::text || (SELECT json_agg(i) FROM admin_invitations i)::text AS all`,
  );
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  expect(api().logged.join()).not.toContain(token);
  await api()
    .db.update(adminInvitations)
    .set({ expiresAt: sql`now()` })
    .where(eq(adminInvitations.id, id));
  expect((await open(token)).status).toBe(400);
  expect((await accept(token)).status).toBe(400);
});

test('an owner revokes an invitation that another owner has sent again', async () => {
  const { id, email } = await inviteSomebody(owner, 'viewer');
  const first = await sendAndReadToken(mail, email);
  const listed = (await owner.client.get('/admin/invitations')).body as { id: number }[];
  expect(listed.find((invitation) => invitation.id === id)).toEqual({
    id,
    name: 'Ines Roth',
    email,
    adminRole: 'viewer',
    invitedBy: 'Olga Owner',
    expiresAt: expect.any(String),
  });
  const other = await api().admin({ name: 'Otto Owner' });
  expect((await other.client.post(`/admin/invitations/${id}/resend`)).status).toBe(202);
  const second = await sendAndReadToken(mail, email);
  expect(second).not.toBe(first);
  expect((await open(first)).status).toBe(400);
  expect((await open(second)).body).toMatchObject({ invitedBy: 'Otto Owner' });

  expect((await owner.client.delete(`/admin/invitations/${id}`)).status).toBe(200);
  expect((await accept(second)).status).toBe(400);
  expect((await owner.client.delete(`/admin/invitations/${id}`)).status).toBe(404);
  expect((await owner.client.post(`/admin/invitations/${id}/resend`)).status).toBe(404);
  const actions = await api().db.select().from(auditLog).where(eq(auditLog.actorId, owner.id));
  expect(actions.map(({ action }) => action)).toEqual(['admin.invite', 'admin.invite-revoke']);
  expect(JSON.stringify(actions)).not.toContain(email);
});

test('an expired invitation can be sent again or replaced by a new one', async () => {
  const { id, email } = await inviteSomebody(owner);
  const expire = () =>
    api()
      .db.update(adminInvitations)
      .set({ expiresAt: sql`now() - interval '1 hour'` })
      .where(eq(adminInvitations.id, id));
  await expire();
  expect((await owner.client.post(`/admin/invitations/${id}/resend`)).status).toBe(202);
  expect((await open(await sendAndReadToken(mail, email))).status).toBe(200);
  await expire();
  const again = await owner.client.post('/admin/invitations', { name: 'Ines', email, adminRole: 'viewer' });
  expect([again.status, again.body.adminRole]).toEqual([201, 'viewer']);
  expect((await open(await sendAndReadToken(mail, email))).body).toMatchObject({ adminRole: 'viewer' });
});

test('an e-mail address with an account or an invitation cannot be invited', async () => {
  const student = await api().student();
  const invite = (email: string) =>
    owner.client.post('/admin/invitations', { name: 'Ines', email, adminRole: 'viewer' });
  const taken = await invite(student.email.toUpperCase().replace('EXAMPLE.TEST', 'example.test'));
  expect([taken.status, taken.body.errors]).toMatchObject([409, [{ path: 'email' }]]);
  expect(taken.body.message).toContain('Use a separate email address for the administrator.');
  const { email } = await inviteSomebody(owner);
  const twice = await invite(email);
  expect([twice.status, twice.body.errors]).toMatchObject([409, [{ path: 'email' }]]);
  expect((await invite('no address')).status).toBe(400);
});

test('an invitation creates no second account of an e-mail address', async () => {
  const { email } = await inviteSomebody(owner);
  const token = await sendAndReadToken(mail, email);
  const student = await api().student({ email, emailKey: email.toLowerCase() });
  expect((await accept(token)).status).toBe(409);
  expect(
    await api().db.select().from(accounts).where(eq(accounts.emailKey, email.toLowerCase())),
  ).toMatchObject([{ id: student.id, role: 'student' }]);
});
