import { and, eq } from 'drizzle-orm';
import { accounts, auditLog, sessions } from '../../database/schema/index.ts';
import { createSession, decodeMail, PASSWORD, useTestApi, useTestMail } from '../../testing/index.ts';
import { addInstitution, newPerson, type TestDirectory, USER } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);

let directory: TestDirectory;
beforeAll(async () => {
  directory = await addInstitution(api(), await api().admin());
});

const readAccount = async (id: unknown) => {
  const [account] = await api()
    .db.select()
    .from(accounts)
    .where(eq(accounts.id, Number(id)));
  if (!account) throw new Error('no account');
  return account;
};
const auditOf = async (id: unknown) => {
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.targetId, Number(id)));
  return rows.map(({ action, actorId, detail }) => ({ action, actorId, detail }));
};

/** Signs in a provisioned person, whose password is set as after "Forgot password". */
async function signIn(id: unknown) {
  const account = await readAccount(id);
  const { passwordHash } = await readAccount((await api().student()).id);
  await api().db.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
  const person = await api().signIn({ ...account, role: account.role });
  expect((await person.client.get('/auth/session')).status).toBe(200);
  return person;
}
const logIn = (email: string) => api().browser().post('/students/login', { email, password: PASSWORD });

test('a directory creates a student without a password, whose address counts as confirmed', async () => {
  const person = newPerson();
  const created = await directory.create(person);
  expect(created.status).toBe(201);
  expect(created.headers).toMatchObject({
    'content-type': 'application/scim+json; charset=utf-8',
    'cache-control': 'no-store',
    location: expect.stringMatching(/\/scim\/v2\/Users\/\d+$/),
  });
  expect(created.body).toEqual({
    schemas: [USER],
    id: expect.stringMatching(/^\d+$/),
    ...person,
    userType: 'student',
    meta: {
      resourceType: 'User',
      created: expect.any(String),
      lastModified: expect.any(String),
      location: created.headers['location'],
    },
  });
  const account = await readAccount(created.body.id);
  expect(account).toMatchObject({
    role: 'student',
    adminRole: null,
    email: person.userName,
    name: `Noor ${person.name.familyName}`,
    mustVerifyEmail: false,
    status: 'active',
  });
  expect(account.passwordHash).toMatch(/^!/);
  expect(await auditOf(account.id)).toEqual([
    { action: 'scim.create', actorId: null, detail: { institutionId: directory.institutionId } },
  ]);
  expect((await directory.get(`/Users/${account.id}`)).body).toEqual(created.body);
});

test('the person sets a password by mail and signs in', async () => {
  const person = newPerson();
  await directory.create(person);
  expect((await logIn(person.userName)).status).toBe(401);
  expect((await api().browser().post('/auth/forgot-password', { email: person.userName })).status).toBe(200);
  await mail.send();
  const link = /reset-password\/([\w-]+)/.exec(decodeMail(mail.to(person.userName).at(-1)?.text ?? ''))?.[1];
  const reset = await api().browser().put(`/auth/reset-password/${link}`, { password: 'Mountain9' });
  expect(reset.status).toBe(200);
  const login = await api()
    .browser()
    .post('/students/login', { email: person.userName, password: 'Mountain9' });
  expect(login.status).toBe(200);
});

test.each([
  ['userType', { userType: 'Mentor' }],
  ['a role', { roles: [{ value: 'teacher', primary: true }] }],
  ['a role as text', { roles: ['mentor'] }],
])('a directory creates a mentor by %s', async (_how, fields) => {
  const created = await directory.create(newPerson(fields));
  expect(created.body).toMatchObject({ userType: 'mentor' });
  expect(await readAccount(created.body.id)).toMatchObject({ role: 'mentor' });
});

test('a created account is used like any other: a student books a mentor', async () => {
  const mentor = (await directory.create(newPerson({ userType: 'mentor' }))).body;
  const student = (await directory.create(newPerson())).body;
  const [one, other] = [await signIn(student.id), await signIn(mentor.id)];
  await createSession(api().db, one, other, 40);
  const own = await one.client.get('/sessions', { query: { studentId: one.id } });
  expect(own.body).toHaveLength(1);
  expect((await one.client.get(`/students/details/${one.email}`)).status).toBe(200);
  expect((await other.client.get(`/teachers/details/${other.email}`)).status).toBe(200);
});

test('a directory replaces a user', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  const replaced = await directory.put(id, { ...person, displayName: 'Noor of Beirut', userType: 'mentor' });
  // The role stays as it was created.
  expect(replaced.body).toMatchObject({ displayName: 'Noor of Beirut', userType: 'student', active: true });
  expect(await readAccount(id)).toMatchObject({ name: 'Noor of Beirut', role: 'student' });
  expect((await auditOf(id)).at(-1)).toEqual({
    action: 'scim.update',
    actorId: null,
    detail: { institutionId: directory.institutionId, fields: ['displayName', 'name'] },
  });
  const again = await directory.put(id, { ...person, displayName: 'Noor of Beirut' });
  expect(again.body).toEqual(replaced.body);
  expect(await auditOf(id)).toHaveLength(2);
});

test('a replacement without state and address keeps both', async () => {
  const { id } = (await directory.create(newPerson({ active: false }))).body;
  const { email } = await readAccount(id);
  await directory.put(id, { userName: 'noor.without.address' });
  expect(await readAccount(id)).toMatchObject({ status: 'blocked', email, name: 'noor.without.address' });
});

test('a changed address is the one to sign in with; the former one gets a mail and sessions end', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  const self = await signIn(id);
  const next = newPerson();
  const changed = await directory.patch(id, {
    op: 'replace',
    path: 'emails[type eq "work"].value',
    value: next.userName,
  });
  expect(changed.body.emails).toEqual([{ value: next.userName, type: 'work', primary: true }]);
  expect(await readAccount(id)).toMatchObject({ email: next.userName, mustVerifyEmail: false });
  expect((await self.client.get('/account/own-sessions')).status).toBeGreaterThanOrEqual(400);
  await mail.send();
  expect(decodeMail(mail.to(person.userName).at(-1)?.text ?? '')).toContain(
    'Your institution changed the email address',
  );
});

test('what the person has changed stays, and the institution does not see it', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  await api()
    .db.update(accounts)
    .set({ name: 'Nora' })
    .where(eq(accounts.id, Number(id)));
  await api()
    .db.update(accounts)
    .set({ email: 'nora.private@example.test', emailKey: 'nora.private@example.test' })
    .where(eq(accounts.id, Number(id)));
  expect((await directory.get(`/Users/${id}`)).text).not.toContain('nora');
  const change = { op: 'replace', path: 'emails[type eq "work"].value', value: newPerson().userName };
  expect((await directory.patch(id, change)).status).toBe(200);
  expect(await readAccount(id)).toMatchObject({ email: 'nora.private@example.test', name: 'Nora' });

  // A directory that sends the new address does not get it.
  for (const value of ['nora.private@example.test', newPerson().userName])
    expect((await directory.patch(id, { ...change, value })).status).toBe(200);
  expect(await readAccount(id)).toMatchObject({ email: 'nora.private@example.test' });
  await directory.patch(id, { ...change, value: 'nora.private@example.test' });
  expect((await directory.delete(id)).status).toBe(204);
  const again = newPerson({ emails: [{ value: 'nora.private@example.test', type: 'work', primary: true }] });
  expect((await directory.create(again)).status).toBe(409);
});

test('a deactivated person is signed out at once and cannot sign in; sessions stay booked', async () => {
  const { id } = (await directory.create(newPerson())).body;
  const self = await signIn(id);
  const session = await createSession(api().db, self, await api().mentor(), 50, { status: 'CONFIRMED' });
  const off = await directory.patch(id, { op: 'replace', value: { active: false } });
  expect(off.body.active).toBe(false);
  expect((await self.client.get('/sessions', { query: { studentId: self.id } })).status).toBe(401);
  expect((await auditOf(id)).at(-1)?.action).toBe('scim.deactivate');
  expect((await logIn(self.email)).body).toMatchObject({ status: 'blocked' });
  const [kept] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(kept?.status).toBe('CONFIRMED');

  expect((await directory.patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
  expect((await auditOf(id)).at(-1)?.action).toBe('scim.activate');
  expect((await logIn(self.email)).status).toBe(200);
});

test('the institution cannot lift the block of an admin', async () => {
  const admin = await api().admin();
  const block = (id: unknown, status: string) =>
    admin.client.put(`/admin/students/${String(id)}/status`, { status });
  const { id } = (await directory.create(newPerson())).body;

  await block(id, 'blocked');
  await directory.patch(id, { op: 'replace', value: { active: false } });
  await directory.patch(id, { op: 'replace', value: { active: true } });
  expect(await readAccount(id)).toMatchObject({ status: 'blocked' });

  // Also if the account was deactivated first.
  await block(id, 'active');
  await directory.patch(id, { op: 'replace', value: { active: false } });
  await block(id, 'blocked');
  await directory.patch(id, { op: 'replace', value: { active: true } });
  expect(await readAccount(id)).toMatchObject({ status: 'blocked' });

  await block(id, 'active');
  expect(await readAccount(id)).toMatchObject({ status: 'active' });
  expect((await directory.get(`/Users/${id}`)).body.active).toBe(true);
});

test('an admin unblocks an account that its institution has deactivated', async () => {
  const admin = await api().admin();
  const { id } = (await directory.create(newPerson({ active: false }))).body;
  expect(await readAccount(id)).toMatchObject({ status: 'blocked' });
  await admin.client.put(`/admin/students/${id}/status`, { status: 'active' });
  expect((await directory.get(`/Users/${id}`)).body.active).toBe(true);
  // The directory can deactivate it again.
  await directory.patch(id, { op: 'replace', value: { active: false } });
  expect(await readAccount(id)).toMatchObject({ status: 'blocked' });
});

test('a removed user is deactivated and invisible; the data of the person stay', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  const self = await signIn(id);
  expect((await directory.delete(id)).status).toBe(204);
  expect((await directory.get(`/Users/${id}`)).status).toBe(404);
  expect((await directory.find(`userName eq "${person.userName}"`)).body.totalResults).toBe(0);
  expect((await directory.delete(id)).status).toBe(404);
  expect(await readAccount(id)).toMatchObject({ status: 'blocked', email: person.userName, deletedAt: null });
  expect((await self.client.get('/account/own-sessions')).status).toBeGreaterThanOrEqual(400);

  // The institution can create the same person again, and gets the same account.
  const again = await directory.create({ ...person, externalId: 'rehired' });
  expect(again.status).toBe(201);
  expect(again.body).toMatchObject({ id, externalId: 'rehired', active: true });
  expect(await readAccount(id)).toMatchObject({ status: 'active' });
});

test('a person deletes the own account, and the directory creates a new one', async () => {
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

test('a directory finds users by exact values, page by page', async () => {
  const own = await addInstitution(api(), await api().admin());
  const people = [newPerson(), newPerson(), newPerson({ active: false })];
  const ids = [];
  for (const person of people) ids.push((await own.create(person)).body.id);
  const [first] = people;
  for (const filter of [
    `userName eq "${first?.userName.toUpperCase()}"`,
    `userName Eq "${first?.userName}"`,
    `externalId eq "${first?.externalId}"`,
    `id eq "${ids[0]}"`,
    `emails[type eq "work"].value eq "${first?.userName}"`,
    `emails.value eq "${first?.userName}"`,
    `${USER}:userName eq "${first?.userName}"`,
    `userName eq "${first?.userName}" and externalId eq "${first?.externalId}"`,
  ])
    expect([filter, (await own.find(filter)).body.Resources.map(({ id }: { id: string }) => id)]).toEqual([
      filter,
      [ids[0]],
    ]);
  expect((await own.find('active eq false')).body.totalResults).toBe(1);
  expect((await own.find('userName eq "nobody"')).body).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
  });
  const page = (await own.get('/Users?startIndex=2&count=1')).body;
  expect(page).toMatchObject({
    totalResults: 3,
    startIndex: 2,
    itemsPerPage: 1,
    Resources: [{ id: ids[1] }],
  });
  expect((await own.get('/Users?count=0')).body).toMatchObject({ totalResults: 3, itemsPerPage: 0 });
});

test('a directory reads what the server supports', async () => {
  expect((await directory.get('/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 100 },
  });
  expect((await directory.get('/ResourceTypes')).body.Resources).toMatchObject([{ endpoint: '/Users' }]);
  expect((await directory.get('/ResourceTypes/User')).body).toMatchObject({ id: 'User' });
  const schema = (await directory.get(`/Schemas/${USER}`)).body;
  expect(schema.attributes.map(({ name }: { name: string }) => name)).toContain('userName');
  expect((await directory.get('/Schemas')).body.Resources).toEqual([schema]);
  expect((await directory.get('/Groups')).body.totalResults).toBe(0);
  expect((await directory.get('/Bulk')).status).toBe(404);
});

test('the admins see the last request, the last refusal and the changes of a day', async () => {
  const owner = await api().admin();
  const own = await addInstitution(api(), owner);
  const shown = async () => {
    const { institutions } = (await owner.client.get('/admin/institutions')).body as {
      institutions: { id: number }[];
    };
    return institutions.find(({ id }) => id === own.institutionId);
  };
  expect(await shown()).toMatchObject({ accounts: 0, lastRequestAt: null, lastError: null });
  const person = newPerson();
  const { id } = (await own.create(person)).body;
  await own.create(newPerson());
  await own.patch(id, { op: 'replace', value: { displayName: 'Noor' } });
  await own.patch(id, { op: 'replace', value: { active: false } });
  await own.create(person);
  expect(await shown()).toMatchObject({
    accounts: 2,
    lastRequestAt: expect.any(String),
    lastError: { at: expect.any(String), text: 'POST /Users: 409 uniqueness' },
    lastDay: { created: 2, updated: 1, deactivated: 1 },
  });
});

test('log lines name the institution and no person', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  await directory.find(`userName eq "${person.userName}"`);
  await directory.patch(id, { op: 'replace', value: { active: 'perhaps' } });
  const lines = api().logged.filter((line) => line.includes('answered a directory'));
  expect(lines.at(-1)).toContain(`"institution":${directory.institutionId}`);
  const logged = api().logged.join('\n');
  for (const secret of [person.userName, person.externalId, directory.token, 'perhaps'])
    expect(logged).not.toContain(secret);
});

test('an export contains what the institution has sent', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  const self = await signIn(id);
  const { SECTIONS } = await import('../data-export/sections/index.ts');
  const section = SECTIONS.find(({ key }) => key === 'institution');
  const { rows } = await api().services.database.pool.query<Record<string, unknown>>(section?.sql ?? '', [
    self.id,
  ]);
  expect(rows).toMatchObject([{ userName: person.userName, externalId: person.externalId, active: true }]);
});

test('audit rows name fields and no values', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  await directory.patch(id, { op: 'replace', value: { displayName: 'Zahira Unique' } });
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, Number(id))));
  expect(JSON.stringify(rows)).not.toContain('Zahira');
});
