import { eq } from 'drizzle-orm';
import { accounts, ssoIdentities } from '../../database/schema/index.ts';
import { freshBrowser } from '../auth/testing/two-factor.ts';
import { addInstitution, newPerson, type TestDirectory } from '../scim/testing/directory.ts';
import { signInAtCampus, useCampus, verified } from './testing/attempts.ts';

const { api, provider } = useCampus();
const LINK = '/login?sso=link&provider=campus';

let directory: TestDirectory;
let other: TestDirectory;
beforeAll(async () => {
  const owner = await api().admin();
  [directory, other] = [await addInstitution(api(), owner), await addInstitution(api(), owner)];
  Object.assign(api().services.config.ssoProviders[0] ?? {}, { institutionId: directory.institutionId });
});

/** Creates an account through a directory, and a person with the same address at the provider. */
async function create(from: TestDirectory, claims: object = {}) {
  const person = newPerson();
  const { id } = (await from.create(person)).body;
  provider().accounts.set(person.userName, { ...verified(person.userName), ...claims });
  return { id: Number(id), email: person.userName };
}
const countIdentities = (id: number) => api().db.$count(ssoIdentities, eq(ssoIdentities.accountId, id));

test('a first sign-in leads to the account that the institution has created', async () => {
  const { id, email } = await create(directory);
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, email)).toBe('/login?sso=signed-in&provider=campus');
  expect((await client.get('/auth/session')).body).toMatchObject({ id });
});

test('concurrent first sign-ins connect one identity', async () => {
  const { id, email } = await create(directory);
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => signInAtCampus(freshBrowser(api()), email)),
  );
  expect(new Set(pages)).toEqual(new Set(['/login?sso=signed-in&provider=campus']));
  expect(await countIdentities(id)).toBe(1);
});

test('an account of another institution is not connected', async () => {
  const { id, email } = await create(other);
  expect(await signInAtCampus(freshBrowser(api()), email)).toBe(LINK);
  expect(await countIdentities(id)).toBe(0);
});

test('a sign-in with an unverified address connects no identity', async () => {
  const { id, email } = await create(directory, { email_verified: false });
  expect(await signInAtCampus(freshBrowser(api()), email)).toBe('/login?sso=unverified&provider=campus');
  expect(await countIdentities(id)).toBe(0);
});

test('an account with a password is not connected at once', async () => {
  const { id, email } = await create(directory);
  const student = await api().student();
  const [used] = await api().db.select().from(accounts).where(eq(accounts.id, student.id));
  await api()
    .db.update(accounts)
    .set({ passwordHash: used?.passwordHash ?? '' })
    .where(eq(accounts.id, id));
  expect(await signInAtCampus(freshBrowser(api()), email)).toBe(LINK);
  expect(await countIdentities(id)).toBe(0);
});
