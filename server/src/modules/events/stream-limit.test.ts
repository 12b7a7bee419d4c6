import { Client } from 'pg';
import { useTestApi } from '../../testing/index.ts';
import { createStreamLimit } from './stream-limit.ts';

const api = useTestApi();
const fail = (error: unknown) => {
  throw error;
};

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: api().services.database.url });
  await client.connect();
  return client;
}

test('a process takes no streams before other processes can see that it is running', async () => {
  const { id } = await api().student();
  const create = () => createStreamLimit(api().services.database, fail);
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
