import { and, count, eq, like } from 'drizzle-orm';
import { accounts, institutions, scimUsers } from '../../database/schema/index.ts';
import { buildTestApi, useTestApi } from '../../testing/index.ts';
import { addInstitution, newPerson, TestDirectory } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let directory: TestDirectory;
let other: TestDirectory;
beforeAll(async () => {
  const owner = await api().admin();
  directory = await addInstitution(api(), owner);
  other = await addInstitution(api(), owner);
});
const ERROR = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] };
const off = { op: 'replace', value: { active: false } };

test('users of another institution do not exist', async () => {
  const person = newPerson();
  const { id } = (await other.create(person)).body;
  const answers = await Promise.all([
    directory.get(`/Users/${id}`),
    directory.put(id, person),
    directory.patch(id, off),
    directory.delete(id),
  ]);
  for (const { status, body } of answers)
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

test('an account that exists is not taken over', async () => {
  const [student, admin] = [await api().student(), await api().admin()];
  const foreign = newPerson();
  await other.create(foreign);
  for (const email of [student.email, student.email.toUpperCase(), admin.email, foreign.userName]) {
    const answer = await directory.create(newPerson({ emails: [{ value: email, primary: true }] }));
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        ...ERROR,
        ...{
          status: '409',
          scimType: 'uniqueness',
          detail: 'The e-mail address belongs to another account.',
        },
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

test('the removed user of one institution stays out of reach of another one', async () => {
  const person = newPerson();
  const { id } = (await other.create(person)).body;
  await other.delete(id);
  expect((await directory.create(person)).body.scimType).toBe('uniqueness');
});

test('no admin is created or changed', async () => {
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
  for (const answer of [
    await directory.patch(String(admin.id), off),
    await directory.delete(String(admin.id)),
    await directory.get(`/Users/${admin.id}`),
  ])
    expect(answer.status).toBe(404);
  // Even if a row of the database linked it.
  await api()
    .db.insert(scimUsers)
    .values({
      ...{ accountId: admin.id, institutionId: directory.institutionId, userName: 'x', userNameKey: 'x' },
      email: admin.email,
    });
  expect((await directory.patch(String(admin.id), off)).status).toBe(404);
  expect((await admin.client.get('/admin/institutions')).status).toBe(200);
});

test.each([
  ['no token', ''],
  ['another scheme', 'Basic YTpi'],
  ['an unknown token', `Bearer cairn-scim-${'A'.repeat(43)}`],
  ['a short token', 'Bearer x'],
  ['a long token', `Bearer ${'x'.repeat(8_000)}`],
])('%s is refused', async (_what, authorization) => {
  const answer = await directory.send('GET', '/Users', undefined, { authorization });
  expect([answer.status, answer.body]).toEqual([
    401,
    { ...ERROR, status: '401', detail: 'A valid token is required.' },
  ]);
  expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
});

test('the session of a browser authorizes nothing, and other sites cannot write', async () => {
  const owner = await api().admin();
  const cookie = owner.client.cookie;
  expect((await directory.send('GET', '/Users', undefined, { authorization: '', cookie })).status).toBe(401);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    expect((await directory.send('POST', '/Users', newPerson(), headers)).status).toBe(403);
  // A token of SCIM opens no call of the browser API.
  const api1 = await api().app.inject({
    ...{ method: 'GET', url: '/api/admin/institutions' },
    headers: { authorization: `Bearer ${directory.token}` },
  });
  expect(api1.statusCode).toBe(401);
});

test('of 500 concurrent creations of one person one succeeds', async () => {
  const person = newPerson();
  const answers = await Promise.all(Array.from({ length: 500 }, () => directory.create(person)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(499);
  const [rows] = await api()
    .db.select({ count: count() })
    .from(accounts)
    .where(eq(accounts.email, person.userName));
  expect(rows?.count).toBe(1);
});

test('concurrent creations with one user name or external id leave one user', async () => {
  const { userName, externalId } = newPerson();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      directory.create(
        newPerson(index % 2 ? { userName } : { userName: `${userName}.${index}`, externalId }),
      ),
    ),
  );
  const byName = answers.filter((_, index) => index % 2);
  const byId = answers.filter((_, index) => index % 2 === 0);
  for (const group of [byName, byId]) expect(group.filter(({ status }) => status === 201)).toHaveLength(1);
  // A refused creation leaves no account behind.
  const linked = await api()
    .db.select()
    .from(scimUsers)
    .where(eq(scimUsers.institutionId, directory.institutionId));
  const [all] = await api()
    .db.select({ count: count() })
    .from(accounts)
    .where(and(eq(accounts.role, 'student'), like(accounts.email, 'Scim.Person%')));
  const others = await api()
    .db.select()
    .from(scimUsers)
    .where(eq(scimUsers.institutionId, other.institutionId));
  expect(all?.count).toBeLessThanOrEqual(linked.length + others.length);
});

test('concurrent changes of one user lose nothing', async () => {
  const { id } = (await directory.create(newPerson())).body;
  await Promise.all([
    ...Array.from({ length: 30 }, () =>
      directory.patch(id, { op: 'replace', path: 'displayName', value: 'Amal' }),
    ),
    ...Array.from({ length: 30 }, () =>
      directory.patch(id, { op: 'replace', path: 'name.givenName', value: 'A.' }),
    ),
    ...Array.from({ length: 30 }, () => directory.patch(id, off)),
  ]);
  expect((await directory.get(`/Users/${id}`)).body).toMatchObject({
    ...{ displayName: 'Amal', active: false, name: { givenName: 'A.' } },
  });
});

test('a request whose token was revoked meanwhile writes nothing', async () => {
  const own = await addInstitution(api(), await api().admin());
  const { id } = (await own.create(newPerson())).body;
  const client = await api().services.database.pool.connect();
  try {
    // Holds the account, so that the request has passed the authorization and waits.
    await client.query('BEGIN');
    await client.query('UPDATE institutions SET token_hash = NULL, token_created_at = NULL WHERE id = $1', [
      own.institutionId,
    ]);
    const waiting = own.patch(id, off);
    const started = Date.now();
    for (;;) {
      const { rows } = await api().services.database.pool.query<{ waits: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
                           AND query LIKE '%FOR KEY SHARE%') AS waits`,
      );
      if (rows[0]?.waits || Date.now() - started > 5_000) break;
    }
    await client.query('COMMIT');
    expect((await waiting).status).toBe(401);
  } finally {
    client.release();
  }
  const [row] = await api()
    .db.select()
    .from(accounts)
    .where(eq(accounts.id, Number(id)));
  expect(row?.status).toBe('active');
});

test.each([
  ['an injection', `userName eq "x' OR '1'='1"`, 200],
  ['a quote', `userName eq "x\\" or \\"1\\" eq \\"1"`, 400],
  ['a line separator', 'userName eq "\u2028"', 200],
  ['NUL', 'userName eq "\u0000"', 200],
  ['an alternative', 'userName eq "a" or userName eq "b"', 400],
  ['exponential alternatives', Array(60).fill('(userName eq "x" or active eq true)').join(' and '), 400],
  [
    'alternatives behind a backslash',
    `userName eq "\\" and ${Array(40).fill('(a pr or b pr)').join(' and ')} and a eq "x"`,
    400,
  ],
  ['another comparison', 'userName sw "a"', 400],
  ['presence', 'userName pr', 400],
  ['an attribute that is not stored', 'password eq "x"', 400],
  ['an attribute of objects', '__proto__ eq "x"', 400],
  ['a constructor', 'constructor.name eq "x"', 400],
  ['no comparison', 'userName', 400],
  ['brackets', '((((', 400],
  ['a number', 'externalId eq 5', 400],
  ['a long filter', `userName eq "${'x'.repeat(2_000)}"`, 400],
])('a filter with %s', async (_what, filter, status) => {
  const answer = await directory.find(filter);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body.totalResults).toBe(0);
  else expect(answer.body.scimType).toBe('invalidFilter');
});

test.each([
  ['startIndex=99999999999999999999', 200],
  ['startIndex=-5&count=1', 200],
  ['count=99999999999', 200],
  ['count=-1', 200],
  ['count=1e3', 400],
  ['startIndex=abc', 400],
  ['count=1&count=2', 400],
  ['filter=a&filter=b', 400],
])('a page with %s', async (query, status) => {
  const answer = await directory.get(`/Users?${query}`);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body.Resources.length).toBeLessThanOrEqual(100);
});

test.each(['0', '-1', '1.5', 'abc', '9'.repeat(30), "1'--", '%00', encodeURIComponent('\u2028')])(
  'there is no user %s',
  async (id) => {
    expect((await directory.get(`/Users/${id}`)).status).toBe(404);
    expect((await directory.patch(id, off)).status).toBe(404);
  },
);

test('texts are cleaned, and what cannot be stored is refused', async () => {
  const cleaned = await directory.create(newPerson({ displayName: 'Noor\u2028\u202E  Haddad\u0000' }));
  expect([400, 201]).toContain(cleaned.status);
  if (cleaned.status === 201) expect(cleaned.body.displayName).toBe('Noor Haddad');
  const separated = await directory.create(newPerson({ displayName: 'Noor\u2028Haddad' }));
  expect(separated.body.displayName).toBe('Noor Haddad');
  const refused = [
    newPerson({ displayName: 'x'.repeat(81) }),
    newPerson({ userName: 'x'.repeat(255) }),
    newPerson({ userName: ' ' }),
    newPerson({ emails: [{ value: 'a@b.example, victim@example.test', primary: true }] }),
    newPerson({ emails: [{ value: 'a\u2028@example.test' }] }),
    newPerson({ displayName: '\uD800' }),
    newPerson({ active: 'perhaps' }),
    newPerson({ emails: 'a@example.test' }),
    [],
    'text',
  ];
  for (const body of refused) {
    const answer = await directory.send('POST', '/Users', JSON.stringify(body));
    expect([body, answer.status, answer.body.status]).toEqual([body, 400, '400']);
  }
});

test('broken and large bodies are refused in the format of SCIM', async () => {
  const large = JSON.stringify(newPerson({ title: 'x'.repeat(10 * 1024 * 1024) }));
  const answers = [
    await directory.send('POST', '/Users', large),
    await directory.send('POST', '/Users', '{'),
    await directory.send('POST', '/Users', '{"__proto__": {"active": false}, "userName": "a@example.test"}'),
    await directory.send('POST', '/Users', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    await directory.send('POST', '/Users'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 415, 400]);
  for (const { body, headers } of answers) {
    expect(body).toMatchObject(ERROR);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
  }
});

test('a PATCH whose path has exponential alternatives is refused', async () => {
  const { id } = (await directory.create(newPerson())).body;
  const filter = Array(20).fill('(type eq "work" or primary eq true)').join(' and ');
  for (const path of [`emails[${filter}].value`, '__proto__.active', 'constructor', 'x'.repeat(5_000)]) {
    const answer = await directory.patch(id, { op: 'replace', path, value: 'x' });
    expect([200, 400]).toContain(answer.status);
  }
  const many = Array.from({ length: 101 }, () => off);
  expect((await directory.patch(id, ...many)).status).toBe(400);
  const names = Object.fromEntries(many.map((_, index) => [`emails[type eq "${index}"].value`, 'x']));
  expect((await directory.patch(id, { op: 'replace', value: names })).status).toBe(400);
  expect((await directory.get(`/Users/${id}`)).body.active).toBe(true);
});

test('requests are counted for each institution, and changes of an address for each account', async () => {
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
    const answers = await Promise.all(Array.from({ length: 1_600 }, () => own.get('/ServiceProviderConfig')));
    const refused = answers.filter(({ status }) => status === 429);
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
    for (const answer of [
      await absent.get('/Users'),
      await absent.get('/ServiceProviderConfig'),
      await absent.create(newPerson()),
    ])
      expect([answer.status, answer.body]).toEqual([404, { message: 'Not found' }]);
  } finally {
    await contract.close();
  }
});

test('an institution that is deleted during a creation gets no account', async () => {
  const owner = await api().admin();
  const own = await addInstitution(api(), owner);
  const [created] = await Promise.all([
    own.create(newPerson()),
    owner.client.delete(`/admin/institutions/${own.institutionId}`),
  ]);
  const rows = await api().db.select().from(institutions).where(eq(institutions.id, own.institutionId));
  const users = await api().db.select().from(scimUsers).where(eq(scimUsers.institutionId, own.institutionId));
  expect(users.length).toBe(created.status === 201 ? 1 : 0);
  if (users.length > 0) expect(rows).toHaveLength(1);
});
