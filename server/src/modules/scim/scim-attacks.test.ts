import { eq } from 'drizzle-orm';
import { accounts, scimUsers } from '../../database/schema/index.ts';
import { buildTestApi, useTestApi } from '../../testing/index.ts';
import { addInstitution, DEACTIVATE, ERROR, newPerson, TestDirectory } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let directory: TestDirectory;
let other: TestDirectory;
beforeAll(async () => {
  const owner = await api().admin();
  directory = await addInstitution(api(), owner);
  other = await addInstitution(api(), owner);
});

test('the users of another institution are treated as unknown', async () => {
  const person = newPerson();
  const { id } = (await other.create(person)).body;
  const responses = await Promise.all([
    directory.get(`/Users/${id}`),
    directory.put(id, person),
    directory.patch(id, DEACTIVATE),
    directory.delete(id),
  ]);
  for (const { status, body } of responses)
    expect([status, body]).toEqual([404, { ...ERROR, status: '404', detail: 'There is no such user.' }]);
  for (const filter of [
    `userName eq "${person.userName}"`,
    `id eq "${id}"`,
    `externalId eq "${person.externalId}"`,
  ])
    expect((await directory.find(filter)).body.totalResults).toBe(0);
  expect((await directory.get('/Users')).text).not.toContain(person.userName);
  expect((await other.get(`/Users/${id}`)).body.active).toBe(true);
});

test('a directory cannot take over an existing account', async () => {
  const [student, admin] = [await api().student(), await api().admin()];
  const foreign = newPerson();
  await other.create(foreign);
  for (const email of [student.email, student.email.toUpperCase(), admin.email, foreign.userName]) {
    const response = await directory.create(newPerson({ emails: [{ value: email, primary: true }] }));
    expect([response.status, response.body]).toEqual([
      409,
      {
        ...ERROR,
        status: '409',
        scimType: 'uniqueness',
        detail: 'The e-mail address belongs to another account.',
      },
    ]);
    const { id } = (await directory.create(newPerson())).body;
    const moved = await directory.patch(id, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: email,
    });
    expect(moved.body.scimType).toBe('uniqueness');
  }
  expect((await student.client.get(`/students/details/${student.email}`)).status).toBe(200);
});

test('an institution cannot create a user whom another institution has removed', async () => {
  const person = newPerson();
  const { id } = (await other.create(person)).body;
  await other.delete(id);
  expect((await directory.create(person)).body.scimType).toBe('uniqueness');
});

test('a directory can neither create nor change an admin', async () => {
  const admin = await api().admin();
  const created = await directory.create(
    newPerson({ userType: 'admin', roles: [{ value: 'admin' }, 'owner'], adminRole: 'owner', role: 'admin' }),
  );
  expect(created.body.userType).toBe('student');
  const [account] = await api()
    .db.select()
    .from(accounts)
    .where(eq(accounts.id, Number(created.body.id)));
  expect(account).toMatchObject({ role: 'student', adminRole: null });
  for (const response of [
    await directory.patch(String(admin.id), DEACTIVATE),
    await directory.delete(String(admin.id)),
    await directory.get(`/Users/${admin.id}`),
  ])
    expect(response.status).toBe(404);
  // The admin stays protected even if a row links the admin to the institution.
  await api().db.insert(scimUsers).values({
    accountId: admin.id,
    institutionId: directory.institutionId,
    userName: 'x',
    userNameKey: 'x',
    email: admin.email,
  });
  expect((await directory.patch(String(admin.id), DEACTIVATE)).status).toBe(404);
  expect((await admin.client.get('/admin/institutions')).status).toBe(200);
});

test.each([
  ['no token', ''],
  ['another scheme', 'Basic YTpi'],
  ['an unknown token', `Bearer cairn-scim-${'A'.repeat(43)}`],
  ['a short token', 'Bearer x'],
  ['a long token', `Bearer ${'x'.repeat(8_000)}`],
])('a request with %s is refused', async (_what, authorization) => {
  const response = await directory.send('GET', '/Users', undefined, { authorization });
  expect([response.status, response.body]).toEqual([
    401,
    { ...ERROR, status: '401', detail: 'A valid token is required.' },
  ]);
  expect(response.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
});

test('SCIM refuses auth sessions and other sites; browser calls refuse tokens', async () => {
  const owner = await api().admin();
  const cookie = owner.client.cookie;
  expect((await directory.send('GET', '/Users', undefined, { authorization: '', cookie })).status).toBe(401);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    expect((await directory.send('POST', '/Users', newPerson(), headers)).status).toBe(403);
  const browserCall = await api().app.inject({
    method: 'GET',
    url: '/api/admin/institutions',
    headers: { authorization: `Bearer ${directory.token}` },
  });
  expect(browserCall.statusCode).toBe(401);
});

test('the requests of an institution and the address changes of an account are limited', async () => {
  const limited = await buildTestApi();
  try {
    const own = await addInstitution(limited, await limited.admin());
    const { id } = (await own.create(newPerson())).body;
    const statuses = [];
    for (let index = 0; index < 7; index += 1) {
      const value = newPerson().userName;
      statuses.push(
        (await own.patch(id, { op: 'replace', path: 'emails[type eq "work"].value', value })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const responses = await Promise.all(
      Array.from({ length: 1_600 }, () => own.get('/ServiceProviderConfig')),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(100);
    expect(refused[0]).toMatchObject({
      body: { status: '429' },
      headers: { 'retry-after': expect.any(String) },
    });
  } finally {
    await limited.close();
  }
}, 60_000);

test('a contract server has neither SCIM nor institutions', async () => {
  const contract = await buildTestApi({ profile: 'contract' });
  try {
    const admin = await contract.admin();
    expect((await admin.client.get('/admin/institutions')).status).toBe(404);
    const absent = new TestDirectory(contract, 1, directory.token);
    for (const response of [
      await absent.get('/Users'),
      await absent.get('/ServiceProviderConfig'),
      await absent.create(newPerson()),
    ])
      expect([response.status, response.body]).toEqual([404, { message: 'Not found' }]);
  } finally {
    await contract.close();
  }
});
