import { eq, sql } from 'drizzle-orm';
import { accounts, adminInvitations, auditLog } from '../../database/schema/index.ts';
import { decodeMail, PASSWORD, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { enterPassword, freshBrowser, enableTwoFactor } from '../auth/testing/two-factor.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);
const CALLS = 100;

const setRole = (actor: SignedIn, id: number, adminRole: string) =>
  actor.client.put(`/admin/administrators/${id}/role`, { adminRole });
const remove = (actor: SignedIn, id: number) => actor.client.delete(`/admin/administrators/${id}`);

/** Creates two owners and makes all other admins viewers. */
async function twoOwners(): Promise<[SignedIn, SignedIn]> {
  const pair: [SignedIn, SignedIn] = [await api().admin(), await api().admin()];
  const ids = sql.join(
    pair.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  await api().db.execute(
    sql`UPDATE accounts SET admin_role = 'viewer' WHERE role = 'admin' AND deleted_at IS NULL AND id NOT IN (${ids})`,
  );
  return pair;
}
const countOwners = async () => {
  const { rows } = await api().db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM accounts WHERE admin_role = 'owner' AND status = 'active'
         AND deleted_at IS NULL AND deletion_due_at IS NULL`,
  );
  return rows[0]?.count;
};

test('an owner lists the admins with role, second factor and last activity', async () => {
  const [owner, viewer] = [await api().admin(), await api().admin({ adminRole: 'viewer' })];
  await enableTwoFactor(viewer);
  const listed = (await owner.client.get('/admin/administrators')).body as { id: number }[];
  expect(listed.find(({ id }) => id === viewer.id)).toEqual({
    id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    adminRole: 'viewer',
    hasSecondFactor: true,
    lastActiveAt: expect.any(String),
    deletionDueAt: null,
  });
  expect(listed.find(({ id }) => id === owner.id)).toMatchObject({ hasSecondFactor: false });
  const student = await api().student();
  expect(listed.map(({ id }) => id)).not.toContain(student.id);
});

test('failed sign-ins do not count as activity', async () => {
  const owner = await api().admin();
  const idle = await api().admin();
  await api().db.execute(sql`DELETE FROM auth_sessions WHERE account_id = ${idle.id}`);
  await freshBrowser(api()).post('/admin/login', { email: idle.email, password: 'Wrong2026' });
  const listed = (await owner.client.get('/admin/administrators')).body as Record<string, unknown>[];
  expect(listed.find(({ id }) => id === idle.id)).toMatchObject({ lastActiveAt: null });
});

test('a change of a role is audited and mailed to the admin', async () => {
  const [owner, other] = [await api().admin(), await api().admin()];
  expect((await setRole(owner, other.id, 'moderator')).body).toEqual({ success: true });
  const [entry] = await api().db.select().from(auditLog).where(eq(auditLog.action, 'admin.role'));
  expect(entry).toMatchObject({
    actorId: owner.id,
    targetId: other.id,
    detail: { from: 'owner', to: 'moderator' },
  });
  await mail.send();
  const [received] = mail.to(other.email);
  expect(decodeMail(received?.text ?? '')).toContain('You are now a moderator');
  // The same role again changes nothing.
  await setRole(owner, other.id, 'moderator');
  await mail.send();
  expect(mail.to(other.email)).toHaveLength(1);
});

test('a removed admin is deleted and signed out, and gets one last mail', async () => {
  const [owner, other] = [await api().admin(), await api().admin({ adminRole: 'moderator' })];
  expect((await remove(owner, other.id)).status).toBe(200);
  expect((await other.client.get('/auth/session')).status).toBe(401);
  expect(await api().db.select().from(accounts).where(eq(accounts.id, other.id))).toMatchObject([
    { name: 'Former admin', email: '', deletedAt: expect.any(Date) },
  ]);
  await mail.send();
  expect(decodeMail(mail.to(other.email)[0]?.text ?? '')).toContain('removed you as an administrator');
  const { rows } = await api().db.execute(sql`SELECT 1 FROM mail_outbox WHERE recipient = ${other.email}`);
  expect(rows).toEqual([]);
  expect((await remove(owner, other.id)).status).toBe(404);
});

test('only admins can be removed or get another admin role', async () => {
  const [owner, student] = [await api().admin(), await api().student()];
  expect((await setRole(owner, student.id, 'owner')).status).toBe(404);
  expect((await remove(owner, student.id)).status).toBe(404);
  expect((await remove(owner, owner.id)).status).toBe(409);
  expect((await setRole(owner, owner.id, 'emperor')).status).toBe(400);
});

test('changes of admins require an authentication within the last five minutes', async () => {
  const [owner, other] = [await api().admin(), await api().admin()];
  const browser = freshBrowser(api());
  const headers = { 'x-client-extras': 'reauthentication' };
  await browser.post('/admin/login', { email: owner.email, password: PASSWORD }, { headers });
  await api().db.execute(
    sql`UPDATE auth_sessions SET created_at = now() - interval '6 minutes' WHERE account_id = ${owner.id}`,
  );
  const signedIn = { ...owner, client: browser };
  const invitation = { name: 'Ines', email: 'stale@example.test', adminRole: 'viewer' };
  for (const refused of [
    await setRole(signedIn, other.id, 'viewer'),
    await remove(signedIn, other.id),
    await browser.post('/admin/invitations', invitation),
  ])
    expect([refused.status, refused.body.reauthenticationRequired]).toEqual([403, true]);
  await enterPassword(signedIn);
  expect((await setRole(signedIn, other.id, 'viewer')).status).toBe(200);
});

test('the last owner can neither leave nor be demoted, removed or blocked', async () => {
  const [owner, leaving] = await twoOwners();
  await enterPassword(leaving);
  expect((await leaving.client.post('/account/deletion')).status).toBe(202);
  // `leaving` is still an owner, but does not count as a remaining owner.
  for (const refused of [
    await setRole(owner, owner.id, 'moderator'),
    await setRole(leaving, owner.id, 'viewer'),
    await remove(leaving, owner.id),
  ])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is the last owner. Make somebody else an owner first.',
    ]);
  await enterPassword(owner);
  expect((await owner.client.post('/account/deletion')).status).toBe(409);
  for (const change of [
    sql`status = 'blocked'`,
    sql`admin_role = 'viewer'`,
    sql`deleted_at = now(), email = '', email_key = NULL`,
    sql`deletion_requested_at = now(), deletion_due_at = now()`,
    sql`role = 'student', admin_role = NULL`,
  ])
    await expect(
      api().db.execute(sql`UPDATE accounts SET ${change} WHERE id = ${owner.id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'accounts_last_owner' } });
  await expect(
    api().db.execute(sql`UPDATE accounts SET status = 'blocked' WHERE role = 'admin'`),
  ).rejects.toMatchObject({ cause: { constraint: 'accounts_last_owner' } });
  expect(await countOwners()).toBe(1);
});

test.each([
  ['demote', (actor: SignedIn, id: number) => setRole(actor, id, 'viewer')],
  ['remove', remove],
] as const)('when two owners %s each other in 100 concurrent calls, one stays', async (_what, change) => {
  const [first, second] = await twoOwners();
  const responses = await Promise.all(
    Array.from({ length: CALLS }, (_, index) =>
      index % 2 === 0 ? change(first, second.id) : change(second, first.id),
    ),
  );
  expect(responses.every(({ status }) => status < 500)).toBe(true);
  expect(await countOwners()).toBe(1);
});

test('when two owners leave and demote each other at the same time, one stays', async () => {
  const [first, second] = await twoOwners();
  await enterPassword(first);
  await enterPassword(second);
  const responses = await Promise.all(
    [first, second].flatMap((self, index) => [
      setRole(self, self.id, 'moderator'),
      self.client.post('/account/deletion'),
      setRole(self, (index === 0 ? second : first).id, 'viewer'),
      api()
        .db.execute(sql`UPDATE accounts SET status = 'blocked' WHERE id = ${self.id}`)
        .then(
          () => ({ status: 200 }),
          () => ({ status: 409 }),
        ),
    ]),
  );
  expect(responses.every(({ status }) => status < 500)).toBe(true);
  expect(await countOwners()).toBe(1);
});

test('the invitations of a demoted or removed owner are withdrawn', async () => {
  const [owner, other] = [await api().admin(), await api().admin()];
  for (const name of ['demoted', 'removed']) {
    const body = { name, email: `${name}@example.test`, adminRole: 'viewer' };
    expect((await other.client.post('/admin/invitations', body)).status).toBe(201);
    if (name === 'demoted') await setRole(owner, other.id, 'moderator');
    else await remove(owner, other.id);
    const rows = await api()
      .db.select()
      .from(adminInvitations)
      .where(eq(adminInvitations.invitedBy, other.id));
    expect(rows).toEqual([]);
    if (name === 'demoted') await setRole(owner, other.id, 'owner');
  }
});
