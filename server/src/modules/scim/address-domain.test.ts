import { useTestApi } from '../../testing/index.ts';
import { addInstitution, newPerson, type TestDirectory } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let directory: TestDirectory;
beforeAll(async () => {
  directory = await addInstitution(api(), await api().admin(), ['Campus.test', 'example.test']);
});
let count = 0;
const at = (domain: string) => newPerson({ userName: `person-${(count += 1)}@${domain}`, emails: undefined });

test.each(['campus.test', 'CAMPUS.TEST', 'example.test'])(
  "an address of the directory's domain %s is accepted",
  async (domain) => {
    expect((await directory.create(at(domain))).status).toBe(201);
  },
);

test.each(['elsewhere.test', 'sub.campus.test', 'campus.test.evil.test', 'evilcampus.test'])(
  'an address of the foreign domain %s is refused',
  async (domain) => {
    const response = await directory.create(at(domain));
    expect([response.status, response.body]).toMatchObject([
      400,
      { scimType: 'invalidValue', detail: expect.stringContaining(`${domain} is not an e-mail domain`) },
    ]);
  },
);

test('an account cannot get a foreign address, and can be deactivated after the refusal', async () => {
  const { id } = (await directory.create(at('campus.test'))).body;
  const move = { op: 'replace', path: 'emails[type eq "work"].value', value: 'moved@elsewhere.test' };
  expect((await directory.patch(id, move)).status).toBe(400);
  expect((await directory.patch(id, { op: 'replace', value: { active: false } })).status).toBe(200);
});

test('an institution without domains cannot create an account', async () => {
  const empty = await addInstitution(api(), await api().admin(), []);
  const response = await empty.create(newPerson());
  expect([response.status, response.text]).toEqual([
    400,
    expect.stringContaining('has no e-mail domains yet'),
  ]);
});
