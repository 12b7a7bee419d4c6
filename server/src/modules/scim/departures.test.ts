import { eq } from 'drizzle-orm';
import { accounts } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { addInstitution, newPerson, PATCH_OP, type TestDirectory, USER } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let directory: TestDirectory;
beforeAll(async () => {
  directory = await addInstitution(api(), await api().admin());
});
const createPerson = async (fields: object = {}) => {
  const person = newPerson(fields);
  const { body } = await directory.create(person);
  return { person, id: body.id as string };
};
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

describe('Entra', () => {
  test.each([
    ['a string', { op: 'Replace', path: 'active', value: 'False' }],
    ['a lower-case string', { op: 'replace', path: 'active', value: 'false' }],
    ['a boolean', { op: 'Replace', path: 'active', value: false }],
    ['a list', { op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }],
    ['an object without a path', { op: 'Replace', value: { active: 'False' } }],
    ['an add operation', { op: 'Add', path: 'active', value: 'False' }],
    ['a capitalized name', { op: 'replace', path: 'Active', value: false }],
    ['a name with the prefix of its schema', { op: 'replace', path: `${USER}:active`, value: false }],
    ['an empty path', { op: 'Replace', path: '', value: { active: false } }],
  ])('deactivates a user with %s', async (_how, operation) => {
    const { id } = await createPerson();
    const response = await directory.patch(id, operation);
    expect([response.status, response.body.active]).toEqual([200, false]);
    const [account] = await api()
      .db.select()
      .from(accounts)
      .where(eq(accounts.id, Number(id)));
    expect(account?.status).toBe('blocked');
  });

  test('creates a user with booleans as strings and unknown attributes', async () => {
    const person = newPerson();
    const created = await directory.create({
      ...person,
      schemas: [USER, ENTERPRISE],
      active: 'True',
      emails: [{ ...person.emails[0], primary: 'True' }],
      title: 'Dean',
      preferredLanguage: 'en',
      addresses: [{ type: 'work', country: 'LB' }],
      meta: { resourceType: 'User' },
      [ENTERPRISE]: { department: 'Physics', manager: { value: '7' } },
    });
    expect([created.status, created.body.active]).toEqual([201, true]);
    expect(created.text).not.toContain('Dean');
  });

  test('changes attributes with dotted names in an object without a path', async () => {
    const { id } = await createPerson();
    const { body } = await directory.patch(id, {
      op: 'Add',
      value: {
        'name.givenName': 'Amal',
        'name.familyName': 'Sayed',
        'emails[type eq "work"].primary': 'True',
      },
    });
    expect(body.name).toEqual({ givenName: 'Amal', familyName: 'Sayed' });
  });

  test('changes stored and unknown attributes', async () => {
    const { id } = await createPerson();
    const response = await directory.patch(
      id,
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'Amal Sayed' }] },
      { op: 'Replace', path: 'title', value: 'Dean' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: '7' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'LB' },
      { op: 'Replace', path: 'externalId', value: 'changed-external-id' },
      { op: 'Add', path: 'emails[type eq "other"].value', value: 'second@example.test' },
    );
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ displayName: 'Amal Sayed', externalId: 'changed-external-id' });
    expect(response.body.emails).toHaveLength(1);
  });

  test('removes a value with null', async () => {
    const { id } = await createPerson({ displayName: 'Noor' });
    const { body } = await directory.patch(id, { op: 'Replace', path: 'displayName', value: null });
    expect(body).not.toHaveProperty('displayName');
  });

  test('does not activate a user by removing the value of `active`', async () => {
    const { id } = await createPerson({ active: false });
    for (const operation of [
      { op: 'Remove', path: 'active' },
      { op: 'Replace', path: 'active', value: null },
    ])
      expect((await directory.patch(id, operation)).body.active).toBe(false);
  });

  test('tests the connection with a user that does not exist', async () => {
    const found = await directory.find(`userName eq "${crypto.randomUUID()}"`);
    expect([found.status, found.body.totalResults]).toEqual([200, 0]);
  });

  test('sends JSON as application/json', async () => {
    const { id } = await createPerson();
    const body = { schemas: [PATCH_OP], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
    const sent = await directory.send('PATCH', `/Users/${id}`, body, { 'content-type': 'application/json' });
    expect(sent.body.active).toBe(false);
  });
});

describe('Okta', () => {
  test('deactivates and activates a user with an object without a path', async () => {
    const { id } = await createPerson();
    expect((await directory.patch(id, { op: 'replace', value: { active: false } })).body.active).toBe(false);
    expect((await directory.patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
  });

  test('deactivates a user with a PUT of the whole user', async () => {
    const { id, person } = await createPerson();
    const sent = {
      ...person,
      id,
      active: false,
      groups: [],
      meta: { resourceType: 'User' },
      locale: 'en-US',
    };
    const response = await directory.put(id, sent);
    expect([response.status, response.body.active]).toEqual([200, false]);
  });

  test('replaces the addresses and the name as a whole', async () => {
    const { id } = await createPerson();
    const { userName } = newPerson();
    const { body } = await directory.patch(id, {
      op: 'replace',
      value: { emails: [{ value: userName, type: 'work', primary: true }], name: { givenName: 'Amal' } },
    });
    expect(body.emails).toEqual([{ value: userName, type: 'work', primary: true }]);
    expect(body.name).toEqual({ givenName: 'Amal' });
  });

  test('sends several addresses, and the primary address is stored', async () => {
    const { userName } = newPerson();
    const created = await directory.create({
      ...newPerson(),
      emails: [
        { value: 'second@example.test', type: 'home' },
        { value: userName, type: 'work', primary: true },
      ],
    });
    expect(created.body.emails).toEqual([{ value: userName, type: 'work', primary: true }]);
  });

  test('sends a user name that is not an address, or a user without `emails`', async () => {
    const named = await directory.create(newPerson({ userName: 'noor.h' }));
    expect(named.body.userName).toBe('noor.h');
    const { userName } = newPerson();
    const bare = await directory.create({ userName, name: { formatted: 'Noor Haddad' } });
    expect(bare.body.emails).toEqual([{ value: userName, type: 'work', primary: true }]);
  });
});

test.each([
  ['no operations', []],
  ['an unknown operation', [{ op: 'move', path: 'active' }]],
  ['an operation that is not an object', ['active']],
  ['a path that is not a string', [{ op: 'replace', path: 5, value: 1 }]],
  ['a removal without a path', [{ op: 'remove' }]],
  ['neither a path nor an object', [{ op: 'replace', value: 'x' }]],
  ['an invalid boolean', [{ op: 'replace', path: 'active', value: 'perhaps' }]],
  ['a number as a name', [{ op: 'replace', path: 'displayName', value: 5 }]],
  ['a removal of the user name', [{ op: 'remove', path: 'userName' }]],
  ['another id', [{ op: 'replace', path: 'id', value: '1' }]],
  ['an invalid address', [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'nobody' }]],
])('a PATCH with %s is refused with 400 and changes nothing', async (_what, operations) => {
  const { id } = await createPerson();
  const before = (await directory.get(`/Users/${id}`)).body;
  const response = await directory.patch(id, ...(operations as object[]));
  expect([response.status, response.body.status, response.body.schemas]).toEqual([
    400,
    '400',
    ['urn:ietf:params:scim:api:messages:2.0:Error'],
  ]);
  expect(response.body.scimType).toMatch(/^(invalid(Syntax|Path|Value)|noTarget|mutability)$/);
  expect((await directory.get(`/Users/${id}`)).body).toEqual(before);
});
