import { eq } from 'drizzle-orm';
import { accounts } from '../../database/schema/index.ts';
import { createSession, decodeMail, PASSWORD, useTestApi, useTestMail } from '../../testing/index.ts';
import { auditOf, readAccount, signInProvisioned } from './testing/provisioned-accounts.ts';
import { addInstitution, newPerson, type TestDirectory, USER } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);

let directory: TestDirectory;
beforeAll(async () => {
  directory = await addInstitution(api(), await api().admin());
});

const logIn = (email: string) => api().browser().post('/students/login', { email, password: PASSWORD });

test('a directory creates a student with a confirmed e-mail address and without a password', async () => {
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
  const account = await readAccount(api(), created.body.id);
  expect(account).toMatchObject({
    role: 'student',
    adminRole: null,
    email: person.userName,
    name: `Noor ${person.name.familyName}`,
    mustVerifyEmail: false,
    status: 'active',
  });
  expect(account.passwordHash).toMatch(/^!/);
  expect(await auditOf(api(), account.id)).toEqual([
    { action: 'scim.create', actorId: null, detail: { institutionId: directory.institutionId } },
  ]);
  expect((await directory.get(`/Users/${account.id}`)).body).toEqual(created.body);
});

test('a person whose account a directory has created sets a password by mail and signs in', async () => {
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
  ['the userType is "Mentor"', { userType: 'Mentor' }],
  ['a role has the value "teacher"', { roles: [{ value: 'teacher', primary: true }] }],
  ['a role is the plain text "mentor"', { roles: ['mentor'] }],
])('a directory creates a mentor if %s', async (_how, fields) => {
  const created = await directory.create(newPerson(fields));
  expect(created.body).toMatchObject({ userType: 'mentor' });
  expect(await readAccount(api(), created.body.id)).toMatchObject({ role: 'mentor' });
});

test('students and mentors whose accounts a directory has created can read their details', async () => {
  const mentor = (await directory.create(newPerson({ userType: 'mentor' }))).body;
  const student = (await directory.create(newPerson())).body;
  const [signedInStudent, signedInMentor] = [
    await signInProvisioned(api(), student.id),
    await signInProvisioned(api(), mentor.id),
  ];
  await createSession(api().db, signedInStudent, signedInMentor, 40);
  const own = await signedInStudent.client.get('/sessions', { query: { studentId: signedInStudent.id } });
  expect(own.body).toHaveLength(1);
  const ownDetails = await signedInStudent.client.get(`/students/details/${signedInStudent.email}`);
  expect(ownDetails.status).toBe(200);
  const mentorDetails = await signedInMentor.client.get(`/teachers/details/${signedInMentor.email}`);
  expect(mentorDetails.status).toBe(200);
});

test('a replacement of a user changes the name but not the role; a repetition changes nothing', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  const replaced = await directory.put(id, { ...person, displayName: 'Noor of Beirut', userType: 'mentor' });
  expect(replaced.body).toMatchObject({ displayName: 'Noor of Beirut', userType: 'student', active: true });
  expect(await readAccount(api(), id)).toMatchObject({ name: 'Noor of Beirut', role: 'student' });
  expect((await auditOf(api(), id)).at(-1)).toEqual({
    action: 'scim.update',
    actorId: null,
    detail: { institutionId: directory.institutionId, fields: ['displayName', 'name'] },
  });
  const again = await directory.put(id, { ...person, displayName: 'Noor of Beirut' });
  expect(again.body).toEqual(replaced.body);
  expect(await auditOf(api(), id)).toHaveLength(2);
});

test('a replacement without `active` and e-mail address keeps the status and the address', async () => {
  const { id } = (await directory.create(newPerson({ active: false }))).body;
  const { email } = await readAccount(api(), id);
  await directory.put(id, { userName: 'noor.without.address' });
  expect(await readAccount(api(), id)).toMatchObject({
    status: 'blocked',
    email,
    name: 'noor.without.address',
  });
});

test('a directory changes the e-mail address; the former address gets a mail, and auth sessions end', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  const self = await signInProvisioned(api(), id);
  const next = newPerson();
  const changed = await directory.patch(id, {
    op: 'replace',
    path: 'emails[type eq "work"].value',
    value: next.userName,
  });
  expect(changed.body.emails).toEqual([{ value: next.userName, type: 'work', primary: true }]);
  expect(await readAccount(api(), id)).toMatchObject({ email: next.userName, mustVerifyEmail: false });
  expect((await self.client.get('/auth/session')).status).toBe(401);
  await mail.send();
  expect(decodeMail(mail.to(person.userName).at(-1)?.text ?? '')).toContain(
    'Your institution changed the email address',
  );
});

test('a name that the person has changed stays until the directory sends a new name', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  await api()
    .db.update(accounts)
    .set({ name: 'Nora' })
    .where(eq(accounts.id, Number(id)));
  await directory.put(id, { ...person, title: 'Dr' });
  await directory.put(id, { ...person, externalId: 'another-id' });
  expect(await readAccount(api(), id)).toMatchObject({ name: 'Nora' });
  expect((await directory.put(id, { ...person, displayName: 'Noor of Beirut' })).status).toBe(200);
  expect(await readAccount(api(), id)).toMatchObject({ name: 'Noor of Beirut' });
});

test('a directory neither changes nor sees a name and an e-mail address that the person has changed', async () => {
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
  expect((await directory.get(`/Users/${id}`)).text).not.toMatch(/nora/i);
  const change = { op: 'replace', path: 'emails[type eq "work"].value', value: newPerson().userName };
  expect((await directory.patch(id, change)).status).toBe(200);
  expect(await readAccount(api(), id)).toMatchObject({ email: 'nora.private@example.test', name: 'Nora' });

  // A directory that sends the person's new address does not gain control of it.
  for (const value of ['nora.private@example.test', newPerson().userName])
    expect((await directory.patch(id, { ...change, value })).status).toBe(200);
  expect(await readAccount(api(), id)).toMatchObject({ email: 'nora.private@example.test' });
  await directory.patch(id, { ...change, value: 'nora.private@example.test' });
  expect((await directory.delete(id)).status).toBe(204);
  const again = newPerson({ emails: [{ value: 'nora.private@example.test', type: 'work', primary: true }] });
  expect((await directory.create(again)).status).toBe(409);
});
