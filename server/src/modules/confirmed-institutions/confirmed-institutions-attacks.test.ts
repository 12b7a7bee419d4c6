import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import {
  FEDERATION,
  fourProviders,
  HILLSIDE,
  ownInstitutions,
  readByStudent,
  storeIdentity,
  showInstitution,
} from './testing/confirmed-mentor.ts';

const api = useTestApi({ ssoProviders: fourProviders() });
const contract = useTestApi({ ssoProviders: fourProviders(), profile: 'contract' });

const NAME = 'University of Hillside';
const REFUSAL = 'This institution is not confirmed. Sign in through it first.';

test('no institution is shown for an identity that does not exist or names no institution', async () => {
  const mentor = await api().mentor();
  const unnamed = await storeIdentity(api(), mentor, FEDERATION);
  for (const id of [randomUUID(), unnamed]) {
    const { status, body } = await showInstitution(mentor, id);
    expect([status, (body as { message: string }).message]).toEqual([409, REFUSAL]);
  }
  expect(await readByStudent(api(), mentor)).toEqual([]);
});

test('nobody can show or hide the institution of another account', async () => {
  const [mentor, other] = [await api().mentor(), await api().mentor()];
  const id = await storeIdentity(api(), mentor, HILLSIDE);
  expect((await showInstitution(other, id)).status).toBe(409);
  expect(await ownInstitutions(mentor)).toEqual([{ id, name: NAME, isShown: false }]);
  await showInstitution(mentor, id);
  expect((await showInstitution(other, id, false)).status).toBe(409);
  expect(await ownInstitutions(mentor)).toEqual([{ id, name: NAME, isShown: true }]);
  expect(await ownInstitutions(other)).toEqual([]);
  expect(await readByStudent(api(), other)).toEqual([]);
});

test('students and admins can neither list nor show institutions', async () => {
  for (const person of [await api().student(), await api().admin()]) {
    const id = await storeIdentity(api(), person, HILLSIDE);
    expect((await person.client.get('/account/institutions')).status).toBe(403);
    expect((await showInstitution(person, id)).status).toBe(403);
  }
});

test.each([
  ['an id that is not a UUID', 'not-a-uuid', true],
  ['a line separator as the id', '%E2%80%A8', true],
  ['an id that is too long', '0'.repeat(5_000), true],
  ['a string instead of a boolean', randomUUID(), 'yes'],
  ['null instead of a boolean', randomUUID(), null],
])('%s is refused', async (_what, id, isShown) => {
  const { status } = await showInstitution(await api().mentor(), id, isShown);
  expect([400, 404, 414]).toContain(status);
});

test('a blocked or unverified mentor cannot show an institution', async () => {
  const mentor = await api().mentor();
  const id = await storeIdentity(api(), mentor, HILLSIDE);
  const change = (fields: Partial<typeof accounts.$inferInsert>) =>
    api().db.update(accounts).set(fields).where(eq(accounts.id, mentor.id));
  await change({ mustVerifyEmail: true });
  expect((await showInstitution(mentor, id)).status).toBe(403);
  await change({ mustVerifyEmail: false, status: 'blocked' });
  expect((await showInstitution(mentor, id)).status).toBe(401);
});

test('of 100 concurrent changes, 60 succeed and 40 exceed the rate limit', async () => {
  const mentor = await api().mentor();
  const id = await storeIdentity(api(), mentor, HILLSIDE);
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => showInstitution(mentor, id, index % 2 === 0)),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  const [own] = await ownInstitutions(mentor);
  expect(await readByStudent(api(), mentor)).toEqual(own?.isShown ? [NAME] : []);
});

test('the contract profile has no calls for institutions', async () => {
  const mentor = await contract().mentor();
  const id = await storeIdentity(contract(), mentor, HILLSIDE);
  expect((await mentor.client.get('/account/institutions')).status).toBe(404);
  expect((await showInstitution(mentor, id)).status).toBe(404);
});
