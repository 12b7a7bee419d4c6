import { eq } from 'drizzle-orm';
import { auditLog, institutions } from '../../database/schema/index.ts';
import { interleave, type SignedIn, useTestApi } from '../../testing/index.ts';
import { hashToken } from '../../tokens.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { addInstitution, newPerson } from '../scim/testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let count = 0;
const add = (admin: SignedIn, name = `College ${(count += 1)}`) =>
  admin.client.post('/admin/institutions', { name });
const listed = async (admin: SignedIn) =>
  (await admin.client.get('/admin/institutions')).body as {
    baseAddress: string;
    institutions: { id: number; name: string }[];
  };

test('an owner manages institutions, and each change is in the audit log', async () => {
  const owner = await api().admin();
  const added = await add(owner, 'College of Arts');
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    id: expect.any(Number),
    name: 'College of Arts',
    emailDomains: [],
    accounts: 0,
    tokenCreatedAt: null,
    lastRequestAt: null,
    lastError: null,
    lastDay: { created: 0, updated: 0, deactivated: 0 },
  });
  const { id } = added.body as { id: number };
  expect((await listed(owner)).baseAddress).toMatch(/^http.*\/scim\/v2$/);
  await owner.client.put(`/admin/institutions/${id}`, {
    name: 'College of  Art\u2028',
    emailDomains: ['B.test', 'a.test', 'b.TEST'],
  });
  await owner.client.put(`/admin/institutions/${id}`, { name: 'College of Art' });
  expect((await listed(owner)).institutions.find((one) => one.id === id)).toMatchObject({
    emailDomains: ['a.test', 'b.test'],
  });
  await owner.client.put(`/admin/institutions/${id}`, { name: 'College of Art', emailDomains: ['b.test'] });
  expect((await listed(owner)).institutions.find((one) => one.id === id)?.name).toBe('College of Art');
  expect((await owner.client.delete(`/admin/institutions/${id}`)).body).toEqual({ success: true });
  expect((await listed(owner)).institutions.map((one) => one.id)).not.toContain(id);
  const rows = await api().db.select().from(auditLog).where(eq(auditLog.actorId, owner.id));
  expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
    ['institution.add', { institutionId: id }],
    ['institution.edit', { institutionId: id, addedDomains: ['a.test', 'b.test'] }],
    ['institution.edit', { institutionId: id }],
    ['institution.edit', { institutionId: id, removedDomains: ['a.test'] }],
    ['institution.delete', { institutionId: id }],
  ]);
});

test('two institutions cannot have names that differ only in upper and lower case', async () => {
  const owner = await api().admin();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add(owner, index % 2 ? 'TAKEN name' : 'Taken Name')),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    errors: [{ path: 'name', message: 'Another institution has this name.' }],
  });
});

test('a token is stored as a hash and refused after its replacement or revocation', async () => {
  const owner = await api().admin();
  const directory = await addInstitution(api(), owner);
  expect(directory.token).toMatch(/^cairn-scim-[\w-]{43}$/);
  const former = directory.token;
  const [row] = await api()
    .db.select()
    .from(institutions)
    .where(eq(institutions.id, directory.institutionId));
  expect(row?.tokenHash).toEqual(hashToken(former));
  expect((await owner.client.get('/admin/institutions')).text).not.toContain(former);
  expect((await directory.get('/Users')).status).toBe(200);

  const next = await owner.client.post(`/admin/institutions/${directory.institutionId}/token`);
  expect((await directory.get('/Users')).status).toBe(401);
  directory.token = (next.body as { token: string }).token;
  expect((await directory.get('/Users')).status).toBe(200);

  await owner.client.delete(`/admin/institutions/${directory.institutionId}/token`);
  expect((await directory.get('/Users')).status).toBe(401);
  const rows = await api().db.select().from(auditLog).where(eq(auditLog.actorId, owner.id));
  expect(rows.map(({ action }) => action).slice(-3)).toEqual([
    'institution.token',
    'institution.token',
    'institution.token-revoke',
  ]);
  expect(JSON.stringify(rows)).not.toContain(former);
});

test('an institution can be deleted only after its accounts have been removed', async () => {
  const owner = await api().admin();
  const directory = await addInstitution(api(), owner);
  const { id } = (await directory.create(newPerson())).body;
  const remove = () => owner.client.delete(`/admin/institutions/${directory.institutionId}`);
  expect((await remove()).body).toEqual({
    message: 'The institution manages accounts. Remove them in its directory first.',
  });
  const shown = async () =>
    (await owner.client.get(`/admin/accounts/${id}`)).body as { institution: unknown };
  expect((await shown()).institution).toMatch(/^University /);
  await directory.delete(id);
  expect((await shown()).institution).toBeNull();
  expect((await remove()).status).toBe(200);
  expect((await directory.get('/Users')).status).toBe(401);
});

test('moderators and viewers can read institutions but not change them', async () => {
  const owner = await api().admin();
  const { institutionId } = await addInstitution(api(), owner);
  for (const adminRole of ['moderator', 'viewer'] as const) {
    const admin = await api().admin({ adminRole });
    expect((await admin.client.get('/admin/institutions')).status).toBe(200);
    const refused = await Promise.all([
      add(admin),
      admin.client.put(`/admin/institutions/${institutionId}`, { name: 'Mine' }),
      admin.client.delete(`/admin/institutions/${institutionId}`),
      admin.client.post(`/admin/institutions/${institutionId}/token`),
      admin.client.delete(`/admin/institutions/${institutionId}/token`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
});

test('adding or deleting an institution and creating a token require a recent authentication', async () => {
  const owner = await api().admin();
  const { institutionId } = await addInstitution(api(), await api().admin());
  await api().services.database.pool.query(
    `UPDATE auth_sessions SET reauthenticates = true, created_at = now() - interval '1 hour' WHERE account_id = $1`,
    [owner.id],
  );
  const responses = await Promise.all([
    add(owner),
    owner.client.delete(`/admin/institutions/${institutionId}`),
    owner.client.post(`/admin/institutions/${institutionId}/token`),
  ]);
  for (const { status, body } of responses)
    expect([status, body]).toEqual([403, expect.objectContaining({ reauthenticationRequired: true })]);
  await enterPassword(owner);
  expect((await owner.client.post(`/admin/institutions/${institutionId}/token`)).status).toBe(201);
});

test('an owner who becomes a viewer during the request gets no token', async () => {
  const owner = await api().admin();
  const { institutionId } = await addInstitution(api(), await api().admin());
  await enterPassword(owner);
  const response = await interleave(
    api().services,
    owner.id,
    () => owner.client.post(`/admin/institutions/${institutionId}/token`),
    (transaction) => transaction.query("UPDATE accounts SET admin_role = 'viewer' WHERE id = $1", [owner.id]),
  );
  expect(response.status).toBe(403);
});
