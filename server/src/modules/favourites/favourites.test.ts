import { FAVOURITES_MAX } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { favourites, liveEvents } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });
const listed = async ({ client }: SignedIn) => (await client.get('/favourites')).body.teacherIds;

test('adding and removing a favourite create one live event each, despite repeated requests', async () => {
  const [student, other, mentor] = [await api().student(), await api().student(), await api().mentor()];
  expect(await listed(student)).toEqual([]);
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => student.client.put(`/favourites/${mentor.id}`)),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(await listed(student)).toEqual([mentor.id]);
  expect(await listed(other)).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await student.client.delete(`/favourites/${mentor.id}`)).status).toBe(200);
  expect(await listed(student)).toEqual([]);
  const events = await api().db.select().from(liveEvents).where(eq(liveEvents.accountId, student.id));
  expect(events.map(({ type }) => type)).toEqual(['account', 'account']);
});

test('concurrent additions cannot exceed the maximum number of favourites', async () => {
  const student = await api().student();
  const mentors = await Promise.all(Array.from({ length: 6 }, () => api().mentor()));
  await api().db.execute(sql`
    WITH made AS (INSERT INTO accounts (role, email, email_key, name, password_hash)
      SELECT 'mentor', 'limit-' || n || '@example.test', 'limit-' || n || '@example.test', 'Mara', ''
        FROM generate_series(1, ${FAVOURITES_MAX - 2}) AS n RETURNING id),
    profiles AS (INSERT INTO mentors (account_id, expertise, experience_band) SELECT id, 'other', '0-2' FROM made RETURNING account_id)
    SELECT count(*) FROM profiles`);
  await api().db.execute(sql`
    INSERT INTO favourites (student_id, mentor_id)
    SELECT ${student.id}, id FROM accounts WHERE email LIKE 'limit-%'`);
  const responses = await Promise.all(mentors.map(({ id }) => student.client.put(`/favourites/${id}`)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
    `You can have at most ${FAVOURITES_MAX} favourites.`,
  );
  const kept = await api().db.select().from(favourites).where(eq(favourites.studentId, student.id));
  expect(kept).toHaveLength(FAVOURITES_MAX);
});

test('mentors, admins and contract servers have no favourites', async () => {
  expect((await (await api().mentor()).client.get('/favourites')).status).toBe(403);
  expect((await (await api().admin()).client.get('/favourites')).status).toBe(403);
  expect((await (await contract().student()).client.get('/favourites')).status).toBe(404);
});

test('each student can change favourites 300 times an hour', async () => {
  const { student, mentor } = await api().pair();
  const other = await api().student();
  const remove = async ({ client }: SignedIn) => (await client.delete(`/favourites/${mentor.id}`)).status;
  for (let count = 0; count < 300; count += 1) expect(await remove(student)).toBe(200);
  expect([await remove(student), await remove(other)]).toEqual([429, 200]);
});
