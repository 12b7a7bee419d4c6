import { sql } from 'drizzle-orm';
import { notifications } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

async function notify({ id }: SignedIn, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    accountId: id,
    kind: 'session_cancelled',
    text: `Cancelled ${index}.`,
    cause: `test:${index}`,
  }));
  const written = await api().db.insert(notifications).values(rows).returning();
  return written.map((row) => row.id);
}
const bell = async ({ client }: SignedIn): Promise<{ id: number; isSeen: boolean }[]> =>
  (await client.get('/notifications')).body;
const see = ({ client }: SignedIn, body: unknown) => client.post('/notifications/seen', body);

test('only notifications up to the given id are marked as seen', async () => {
  const mentor = await api().mentor();
  const [first = 0, second = 0] = await notify(mentor, 3);
  expect((await see(mentor, { upToId: second })).status).toBe(200);
  expect((await bell(mentor)).map(({ isSeen }) => isSeen)).toEqual([false, true, true]);
  const { rows } = await api().db.execute(sql`SELECT seen_at FROM notifications WHERE id = ${first}`);
  await see(mentor, { upToId: second });
  expect((await api().db.execute(sql`SELECT seen_at FROM notifications WHERE id = ${first}`)).rows).toEqual(
    rows,
  );
});

test('a notification of an unknown kind is listed', async () => {
  const mentor = await api().mentor();
  await notify(mentor, 1);
  await api()
    .db.insert(notifications)
    .values({ accountId: mentor.id, kind: 'session_postponed', text: 'Postponed.', cause: 'test:later' });
  expect(await bell(mentor)).toMatchObject([
    { kind: 'session_postponed', text: 'Postponed.' },
    { kind: 'session_cancelled' },
  ]);
});

test('only the recipient can mark notifications as seen', async () => {
  const [mentor, stranger] = [await api().mentor(), await api().student()];
  const ids = await notify(mentor, 1);
  expect((await see(stranger, { upToId: ids[0] })).status).toBe(200);
  expect(await bell(mentor)).toMatchObject([{ isSeen: false }]);
  expect((await api().browser().post('/notifications/seen', { upToId: ids[0] })).status).toBe(401);
});

test.each([{}, { upToId: 0 }, { upToId: '1; DROP' }, { upToId: 2 ** 60 }, { upToId: 1, accountId: 2 }, []])(
  'a malformed request is refused: %j',
  async (body) => {
    expect((await see(await api().mentor(), body)).status).toBe(400);
  },
);

test('the contract profile has no call that marks notifications as seen', async () => {
  const mentor = await contract().mentor();
  expect((await mentor.client.post('/notifications/seen', { upToId: 1 })).status).toBe(404);
});
