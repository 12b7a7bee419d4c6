import { Client } from 'pg';
import { useTestApi } from '../../testing/index.ts';
import { createStreamLimit, type StreamLimit } from './stream-limit.ts';

const api = useTestApi();
const fail = (error: unknown) => {
  throw error;
};

async function connect(url = api().services.database.url): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

const create = () => createStreamLimit(api().services.database, fail);

/** Takes several places concurrently. @returns how many were taken */
async function countTaken(limit: StreamLimit, accountId: number, attempts: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: attempts }, () => limit.take(accountId)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('a process that is not marked as running takes no places for streams', async () => {
  const { id } = await api().student();
  const [running, starting] = [create(), create()];
  const [first, second] = [await connect(), await connect()];
  await running.markRunning(first);
  const early = Promise.allSettled(Array.from({ length: 5 }, () => starting.take(id)));
  await Promise.all(Array.from({ length: 5 }, () => running.take(id)));
  await starting.markRunning(second);
  expect((await early).map(({ status }) => status)).toEqual(Array<string>(5).fill('rejected'));
  await Promise.all([running.close(), starting.close()]);
  await Promise.all([first.end(), second.end()]);
});

test('a place that is taken during a reconnect still counts', async () => {
  const { id } = await api().student();
  const [moving, other] = [create(), create()];
  const [before, after] = [await connect(), await connect()];
  const [elsewhere, blocker] = [await connect(), await connect()];
  await moving.markRunning(before);
  await other.markRunning(elsewhere);
  // Blocks the insertion of any place.
  await blocker.query('BEGIN');
  await blocker.query(
    `INSERT INTO event_streams (account_id, place, hub)
     SELECT $1, place, 0 FROM generate_series(1, 5) AS p (place)`,
    [id],
  );
  const taken = moving.take(id);
  await before.end();
  await moving.markRunning(after);
  await blocker.query('ROLLBACK');
  await taken;
  expect(await countTaken(other, id, 5)).toBe(4);
  await Promise.all([moving.close(), other.close()]);
  await Promise.all([after.end(), elsewhere.end(), blocker.end()]);
});

test('an open stream still counts after a failed move to a new connection', async () => {
  const { id } = await api().student();
  const [moving, other] = [create(), create()];
  const [before, failing, after] = [await connect(), await connect(), await connect()];
  const [elsewhere, owner] = [await connect(), await connect(api().ownerUrl)];
  await moving.markRunning(before);
  await other.markRunning(elsewhere);
  await moving.take(id);
  await before.end();
  await owner.query('ALTER TABLE event_streams RENAME TO unavailable');
  await expect(moving.markRunning(failing)).rejects.toThrow();
  await owner.query('ALTER TABLE unavailable RENAME TO event_streams');
  await failing.end();
  await moving.markRunning(after);
  expect(await countTaken(other, id, 5)).toBe(4);
  await Promise.all([moving.close(), other.close()]);
  await Promise.all([after.end(), elsewhere.end(), owner.end()]);
});

test('an open stream still counts after another process has removed its place', async () => {
  const { id } = await api().student();
  const [limit, client] = [create(), await connect()];
  await limit.markRunning(client);
  await limit.take(id);
  await client.query('DELETE FROM event_streams WHERE account_id = $1', [id]);
  expect(await countTaken(limit, id, 5)).toBe(4);
  await limit.close();
  await client.end();
});
