import { eq } from 'drizzle-orm';
import { auditLog } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { signInProvisioned } from './testing/provisioned-accounts.ts';
import { addInstitution, DEACTIVATE, newPerson, type TestDirectory, USER } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let directory: TestDirectory;
beforeAll(async () => {
  directory = await addInstitution(api(), await api().admin());
});

test('a directory finds users with filters and pages', async () => {
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
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
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

test('a directory reads the capabilities of the server', async () => {
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

test('the admins see the last request, the last refusal and the changes of the last day', async () => {
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
  await own.patch(id, DEACTIVATE);
  await own.create(person);
  expect(await shown()).toMatchObject({
    accounts: 2,
    lastRequestAt: expect.any(String),
    lastError: { at: expect.any(String), text: 'POST /Users: 409 uniqueness' },
    lastDay: { created: 2, updated: 1, deactivated: 1 },
  });
});

test('log lines name the institution, but no person', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  await directory.find(`userName eq "${person.userName}"`);
  await directory.patch(id, { op: 'replace', value: { active: 'perhaps' } });
  const lines = api().logged.filter((line) => line.includes('SCIM request completed'));
  expect(lines.at(-1)).toContain(`"institution":${directory.institutionId}`);
  const logged = api().logged.join('\n');
  for (const secret of [person.userName, person.externalId, directory.token, 'perhaps'])
    expect(logged).not.toContain(secret);
});

test('the data export of an account contains what the institution has sent', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  const self = await signInProvisioned(api(), id);
  const { SECTIONS } = await import('../data-export/sections/index.ts');
  const section = SECTIONS.find(({ key }) => key === 'institution');
  const { rows } = await api().services.database.pool.query<Record<string, unknown>>(section?.sql ?? '', [
    self.id,
  ]);
  expect(rows).toMatchObject([{ userName: person.userName, externalId: person.externalId, active: true }]);
});

test('audit rows do not contain the values that a directory sends', async () => {
  const person = newPerson();
  const { id } = (await directory.create(person)).body;
  await directory.patch(id, { op: 'replace', value: { displayName: 'Zahira Unique' } });
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.targetId, Number(id)));
  expect(rows.map(({ action }) => action)).toContain('scim.update');
  expect(JSON.stringify(rows)).not.toContain('Zahira');
});
