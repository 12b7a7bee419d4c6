import { and, count, eq, like } from 'drizzle-orm';
import { accounts, institutions, scimUsers } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { addInstitution, DEACTIVATE, newPerson, type TestDirectory } from './testing/directory.ts';

const api = useTestApi({ rateLimits: false });

let directory: TestDirectory;
let other: TestDirectory;
beforeAll(async () => {
  const owner = await api().admin();
  directory = await addInstitution(api(), owner);
  other = await addInstitution(api(), owner);
});

test('of 500 concurrent creations of one person, one succeeds', async () => {
  const person = newPerson();
  const responses = await Promise.all(Array.from({ length: 500 }, () => directory.create(person)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(499);
  const [rows] = await api()
    .db.select({ count: count() })
    .from(accounts)
    .where(eq(accounts.email, person.userName));
  expect(rows?.count).toBe(1);
});

test('of concurrent creations with the same user name or external id, one succeeds', async () => {
  const { userName, externalId } = newPerson();
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      directory.create(
        newPerson(index % 2 ? { userName } : { userName: `${userName}.${index}`, externalId }),
      ),
    ),
  );
  const byName = responses.filter((_, index) => index % 2);
  const byId = responses.filter((_, index) => index % 2 === 0);
  for (const group of [byName, byId]) expect(group.filter(({ status }) => status === 201)).toHaveLength(1);
  // Refused creations leave no accounts.
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

test('no concurrent change of a user is lost', async () => {
  const { id } = (await directory.create(newPerson())).body;
  await Promise.all([
    ...Array.from({ length: 30 }, () =>
      directory.patch(id, { op: 'replace', path: 'displayName', value: 'Amal' }),
    ),
    ...Array.from({ length: 30 }, () =>
      directory.patch(id, { op: 'replace', path: 'name.givenName', value: 'A.' }),
    ),
    ...Array.from({ length: 30 }, () => directory.patch(id, DEACTIVATE)),
  ]);
  expect((await directory.get(`/Users/${id}`)).body).toMatchObject({
    displayName: 'Amal',
    active: false,
    name: { givenName: 'A.' },
  });
});

test('a request is refused if its token is revoked during a wait for a lock', async () => {
  const own = await addInstitution(api(), await api().admin());
  const { id } = (await own.create(newPerson())).body;
  const client = await api().services.database.pool.connect();
  try {
    // The revocation is not committed, so the request is authorized and waits for the lock.
    await client.query('BEGIN');
    await client.query('UPDATE institutions SET token_hash = NULL, token_created_at = NULL WHERE id = $1', [
      own.institutionId,
    ]);
    const waiting = own.patch(id, DEACTIVATE);
    const started = Date.now();
    for (;;) {
      const { rows } = await api().services.database.pool.query<{ waits: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
                           AND query LIKE '%FOR KEY SHARE%') AS waits`,
      );
      if (rows[0]?.waits) break;
      if (Date.now() - started > 5_000) throw new Error('The request did not wait for the lock');
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

test('an institution with a concurrently created account is not deleted', async () => {
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
