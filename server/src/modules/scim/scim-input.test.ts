import { useTestApi } from '../../testing/index.ts';
import { addInstitution, DEACTIVATE, ERROR, newPerson, type TestDirectory } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let directory: TestDirectory;
beforeAll(async () => {
  directory = await addInstitution(api(), await api().admin());
});

test.each([
  ['an SQL injection', `userName eq "x' OR '1'='1"`, 200],
  ['escaped quotes', `userName eq "x\\" or \\"1\\" eq \\"1"`, 400],
  ['a line separator', 'userName eq "\u2028"', 200],
  ['NUL', 'userName eq "\u0000"', 200],
  ['an "or"', 'userName eq "a" or userName eq "b"', 400],
  [
    '"or" terms that expand exponentially',
    Array(60).fill('(userName eq "x" or active eq true)').join(' and '),
    400,
  ],
  [
    '"or" terms after an escaped quote',
    `userName eq "\\" and ${Array(40).fill('(a pr or b pr)').join(' and ')} and a eq "x"`,
    400,
  ],
  ['line breaks in an unterminated string', `"${'\n'.repeat(40)}`, 400],
  ['line breaks after a string with a bracket', `a[x eq "a] and b eq "${'\n'.repeat(40)}`, 400],
  ['another operator', 'userName sw "a"', 400],
  ['a presence test', 'userName pr', 400],
  ['an attribute that is not stored', 'password eq "x"', 400],
  ['a property of every object', '__proto__ eq "x"', 400],
  ['an inherited property', 'constructor.name eq "x"', 400],
  ['no comparison', 'userName', 400],
  ['open parentheses', '((((', 400],
  ['a number', 'externalId eq 5', 400],
  ['a long filter', `userName eq "${'x'.repeat(2_000)}"`, 400],
])('a filter with %s matches nothing or is refused', async (_what, filter, status) => {
  const response = await directory.find(filter);
  expect(response.status).toBe(status);
  if (status === 200) expect(response.body.totalResults).toBe(0);
  else expect(response.body.scimType).toBe('invalidFilter');
});

test.each([
  ['startIndex=99999999999999999999', 0],
  ['startIndex=-5&count=1', 1],
  ['count=99999999999', 2],
  ['count=-1', 0],
])('a page with the parameters %s has %d of 2 users', async (query, count) => {
  const own = await addInstitution(api(), await api().admin());
  for (const person of [newPerson(), newPerson()]) expect((await own.create(person)).status).toBe(201);
  const response = await own.get(`/Users?${query}`);
  expect([response.status, response.body.totalResults, response.body.Resources]).toMatchObject([
    200,
    2,
    { length: count },
  ]);
});

test.each(['count=1e3', 'startIndex=abc', 'count=1&count=2', 'filter=a&filter=b'])(
  'a page with the parameters %s is refused',
  async (query) => expect((await directory.get(`/Users?${query}`)).status).toBe(400),
);

test.each(['0', '-1', '1.5', 'abc', '9'.repeat(30), "1'--", '%00', encodeURIComponent('\u2028')])(
  'there is no user %s',
  async (id) => {
    expect((await directory.get(`/Users/${id}`)).status).toBe(404);
    expect((await directory.patch(id, DEACTIVATE)).status).toBe(404);
  },
);

test('texts are cleaned, and invalid values are refused', async () => {
  const unstorable = await directory.create(newPerson({ displayName: 'Noor\u2028\u202E  Haddad\u0000' }));
  expect(unstorable.status).toBe(400);
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
    const response = await directory.send('POST', '/Users', JSON.stringify(body));
    expect([body, response.status, response.body.status]).toEqual([body, 400, '400']);
  }
});

test('malformed and too large bodies are refused with errors in the format of SCIM', async () => {
  const large = JSON.stringify(newPerson({ title: 'x'.repeat(10 * 1024 * 1024) }));
  const responses = [
    await directory.send('POST', '/Users', large),
    await directory.send('POST', '/Users', '{'),
    await directory.send('POST', '/Users', '{"__proto__": {"active": false}, "userName": "a@example.test"}'),
    await directory.send('POST', '/Users', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    await directory.send('POST', '/Users'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([413, 400, 400, 415, 400]);
  for (const { body, headers } of responses) {
    expect(body).toMatchObject(ERROR);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
  }
});

test('a PATCH with a hostile path causes no server error; a PATCH with too many changes is refused', async () => {
  const { id } = (await directory.create(newPerson())).body;
  const filter = Array(20).fill('(type eq "work" or primary eq true)').join(' and ');
  for (const path of [
    `emails[${filter}].value`,
    `emails[value eq "${'\\a'.repeat(60)}]`,
    `emails[value eq "${'\n'.repeat(60)}]`,
    '__proto__.active',
    'constructor',
    'x'.repeat(5_000),
  ]) {
    const response = await directory.patch(id, { op: 'replace', path, value: 'x' });
    expect([200, 400]).toContain(response.status);
  }
  const many = Array.from({ length: 101 }, () => DEACTIVATE);
  expect((await directory.patch(id, ...many)).status).toBe(400);
  const names = Object.fromEntries(many.map((_, index) => [`emails[type eq "${index}"].value`, 'x']));
  expect((await directory.patch(id, { op: 'replace', value: names })).status).toBe(400);
  expect((await directory.get(`/Users/${id}`)).body.active).toBe(true);
});
