import { eq, sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { accounts } from '../../database/schema/index.ts';
import { createOlderDatabase, EventReader, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ rateLimits: false, profile: 'contract' });

const setRole = (actor: SignedIn, id: number, adminRole: string) =>
  actor.client.put(`/admin/administrators/${id}/role`, { adminRole });
const storedRole = async (id: number) =>
  (await api().db.select().from(accounts).where(eq(accounts.id, id)))[0]?.adminRole;

test('a viewer can read accounts, but not change them', async () => {
  const [viewer, student] = [await api().admin({ adminRole: 'viewer' }), await api().student()];
  expect((await viewer.client.get('/admin/students')).status).toBe(200);
  expect((await viewer.client.get(`/students/details/${student.email}`)).status).toBe(200);
  const changes = [
    await viewer.client.put(`/admin/students/${student.id}`, { name: 'Renamed' }),
    await viewer.client.put(`/admin/students/${student.id}/status`, { status: 'blocked' }),
    await viewer.client.delete(`/admin/students/${student.id}`),
    await viewer.client.post(`/admin/accounts/${student.id}/notes`, { text: 'Hello' }),
    // Refused before the request is parsed.
    await viewer.client.post('/admin/accounts/delete', { ids: 'nonsense' }),
    await viewer.client.put(`/students/details/${student.email}`, {}),
  ];
  for (const { status, body } of changes)
    expect([status, body]).toEqual([
      403,
      { message: 'Your role does not allow this.', requiredAdminRole: 'moderator' },
    ]);
  expect(await api().db.select().from(accounts).where(eq(accounts.id, student.id))).toMatchObject([
    { name: student.name, status: 'active', deletedAt: null },
  ]);
});

test('a moderator blocks and deletes a student, but cannot use the calls for owners', async () => {
  const [moderator, student] = [await api().admin({ adminRole: 'moderator' }), await api().student()];
  const path = `/admin/students/${student.id}`;
  expect((await moderator.client.put(`${path}/status`, { status: 'blocked' })).status).toBe(200);
  expect((await moderator.client.delete(path)).status).toBe(200);
  for (const refused of [
    await moderator.client.get('/admin/audit'),
    await moderator.client.get('/admin/accounts.csv'),
    await moderator.client.get('/admin/administrators'),
    await moderator.client.get('/admin/invitations'),
    await moderator.client.post('/admin/invitations', {
      name: 'Ines',
      email: 'ines@example.test',
      adminRole: 'owner',
    }),
    await setRole(moderator, moderator.id, 'owner'),
    await moderator.client.put(`/students/password/${student.email}`, {
      currentPassword: 'Cairn2026',
      newPassword: 'Mountain9',
    }),
  ])
    expect([refused.status, refused.body.requiredAdminRole]).toEqual([403, 'owner']);
  expect(await storedRole(moderator.id)).toBe('moderator');
});

test('an edit of an account can neither create nor change an admin', async () => {
  const moderator = await api().admin({ adminRole: 'moderator' });
  const student = await api().student();
  for (const path of [`/admin/students/${moderator.id}`, `/admin/teachers/${moderator.id}`])
    expect((await moderator.client.put(path, { name: 'Owner' })).status).toBe(404);
  const path = `/admin/students/${student.id}`;
  expect((await moderator.client.put(path, { adminRole: 'owner' })).status).toBe(400);
  expect((await moderator.client.put(path, { role: 'admin' })).status).toBe(400);
  expect(await storedRole(student.id)).toBeNull();
});

test('a changed role applies to the next request of an open auth session', async () => {
  const [owner, other] = [await api().admin(), await api().admin()];
  expect((await other.client.get('/admin/audit')).status).toBe(200);
  expect((await setRole(owner, other.id, 'viewer')).status).toBe(200);
  expect((await other.client.get('/admin/audit')).status).toBe(403);
  expect((await other.client.get('/auth/session')).body).toMatchObject({
    role: 'admin',
    adminRole: 'viewer',
  });
  await setRole(owner, other.id, 'owner');
  expect((await other.client.get('/admin/audit')).status).toBe(200);
});

test('the open pages of an admin get an event when the role changes', async () => {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api().app.server.address() as AddressInfo;
  const [owner, other] = [await api().admin(), await api().admin()];
  const reader = await EventReader.open(`http://127.0.0.1:${port}`, other.client.cookie);
  await reader.until(({ name }) => name === 'ready');
  await setRole(owner, other.id, 'moderator');
  expect((await reader.until(({ name }) => name === 'account')).data).toEqual({});
  await owner.client.delete(`/admin/administrators/${other.id}`);
  await reader.ended;
});

test('admins, and only admins, have an admin role', async () => {
  for (const user of [await api().student(), await api().mentor()])
    expect((await user.client.get('/auth/session')).body).not.toHaveProperty('adminRole');
  await expect(
    api().db.execute(sql`UPDATE accounts SET admin_role = 'owner' WHERE role = 'student'`),
  ).rejects.toThrow();
  await expect(
    api().db.execute(sql`UPDATE accounts SET admin_role = NULL WHERE role = 'admin'`),
  ).rejects.toThrow();
});

test('on a contract server a viewer may block a student', async () => {
  const viewer = await contract().admin({ adminRole: 'viewer' });
  const student = await contract().student();
  const response = await viewer.client.put(`/admin/students/${student.id}/status`, { status: 'blocked' });
  expect([response.status, response.body]).toEqual([200, { status: 'blocked' }]);
  for (const path of ['/admin/administrators', '/admin/invitations', '/auth/session'])
    expect((await contract().app.inject({ url: `/api${path}` })).statusCode).toBe(404);
});

test('an upgrade from a release without admin roles makes every admin an owner', async () => {
  const { client, upgrade, drop } = await createOlderDatabase('_admin_roles');
  await client.query(
    `INSERT INTO accounts (id, role, email, email_key, name, password_hash) VALUES
       (1, 'admin', 'a@example.test', 'a@example.test', 'Ada', ''),
       (2, 'student', 's@example.test', 's@example.test', 'Sana', '')`,
  );
  await upgrade();
  const { rows } = await client.query('SELECT admin_role AS role FROM accounts ORDER BY id');
  expect(rows).toEqual([{ role: 'owner' }, { role: null }]);
  await drop();
});
