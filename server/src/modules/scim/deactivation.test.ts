import { eq } from 'drizzle-orm';
import { sessions } from '../../database/schema/index.ts';
import { createSession, PASSWORD, useTestApi } from '../../testing/index.ts';
import { auditOf, readAccount, signInProvisioned } from './testing/provisioned-accounts.ts';
import { addInstitution, DEACTIVATE, newPerson, type TestDirectory } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let directory: TestDirectory;
beforeAll(async () => {
  directory = await addInstitution(api(), await api().admin());
});

const logIn = (email: string) => api().browser().post('/students/login', { email, password: PASSWORD });

test('a deactivated person is signed out and cannot sign in; sessions stay booked', async () => {
  const { id } = (await directory.create(newPerson())).body;
  const self = await signInProvisioned(api(), id);
  const session = await createSession(api().db, self, await api().mentor(), 50, { status: 'CONFIRMED' });
  const off = await directory.patch(id, DEACTIVATE);
  expect(off.body.active).toBe(false);
  expect((await self.client.get('/sessions', { query: { studentId: self.id } })).status).toBe(401);
  expect((await auditOf(api(), id)).at(-1)?.action).toBe('scim.deactivate');
  expect((await logIn(self.email)).body).toMatchObject({ status: 'blocked' });
  const [kept] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(kept?.status).toBe('CONFIRMED');

  expect((await directory.patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
  expect((await auditOf(api(), id)).at(-1)?.action).toBe('scim.activate');
  expect((await logIn(self.email)).status).toBe(200);
});

test('an institution cannot lift a block that an admin has set', async () => {
  const admin = await api().admin();
  const block = (id: unknown, status: string) =>
    admin.client.put(`/admin/students/${String(id)}/status`, { status });
  const { id } = (await directory.create(newPerson())).body;

  await block(id, 'blocked');
  await directory.patch(id, DEACTIVATE);
  await directory.patch(id, { op: 'replace', value: { active: true } });
  expect(await readAccount(api(), id)).toMatchObject({ status: 'blocked' });

  // The order of deactivation and block does not matter.
  await block(id, 'active');
  await directory.patch(id, DEACTIVATE);
  await block(id, 'blocked');
  await directory.patch(id, { op: 'replace', value: { active: true } });
  expect(await readAccount(api(), id)).toMatchObject({ status: 'blocked' });

  await block(id, 'active');
  expect(await readAccount(api(), id)).toMatchObject({ status: 'active' });
  expect((await directory.get(`/Users/${id}`)).body.active).toBe(true);
});

test('an admin can unblock an account that its institution has deactivated', async () => {
  const admin = await api().admin();
  const { id } = (await directory.create(newPerson({ active: false }))).body;
  expect(await readAccount(api(), id)).toMatchObject({ status: 'blocked' });
  await admin.client.put(`/admin/students/${id}/status`, { status: 'active' });
  expect((await directory.get(`/Users/${id}`)).body.active).toBe(true);
  await directory.patch(id, DEACTIVATE);
  expect(await readAccount(api(), id)).toMatchObject({ status: 'blocked' });
});

test('a removed user is blocked and hidden; a new creation reactivates the account', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  const self = await signInProvisioned(api(), id);
  expect((await directory.delete(id)).status).toBe(204);
  expect((await directory.get(`/Users/${id}`)).status).toBe(404);
  expect((await directory.find(`userName eq "${person.userName}"`)).body.totalResults).toBe(0);
  expect((await directory.delete(id)).status).toBe(404);
  expect(await readAccount(api(), id)).toMatchObject({
    status: 'blocked',
    email: person.userName,
    deletedAt: null,
  });
  expect((await self.client.get('/auth/session')).status).toBe(401);

  const again = await directory.create({ ...person, externalId: 'rehired' });
  expect(again.status).toBe(201);
  expect(again.body).toMatchObject({ id, externalId: 'rehired', active: true });
  expect(await readAccount(api(), id)).toMatchObject({ status: 'active' });
});

test('the directory can create a new account for a deleted person', async () => {
  const admin = await api().admin();
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  await admin.client.delete(`/admin/students/${id}`);
  expect((await directory.get(`/Users/${id}`)).status).toBe(404);
  expect((await directory.patch(id, { op: 'replace', value: { active: true } })).status).toBe(404);
  const again = await directory.create(person);
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(id);
});
