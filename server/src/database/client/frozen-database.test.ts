import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { useTestApi } from '../../testing/index.ts';
import { inTransaction, openDatabase, readDatabaseError, run, statement } from './index.ts';

const api = useTestApi();
const one = statement<{ one: number }>('test_one', 'SELECT 1 AS one');

/** A connection to the database through a proxy that stops forwarding, as a frozen machine does. */
async function openThroughProxy() {
  const { host, port, user, password, database: name } = new pg.Client(api().services.database.url);
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const upstream = connect(address);
    sockets.push(socket, upstream);
    for (const each of [socket, upstream]) each.on('error', () => undefined);
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  const url = `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${own}/${name}`;
  const database = openDatabase({ url, size: 1, queryTimeout: 300 });
  return {
    database,
    freeze: () => sockets.forEach((socket) => socket.unpipe()),
    close: async () => {
      await database.close();
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

test.each([
  ['a statement', (pool: pg.Pool) => run(pool, one)],
  ['a transaction', (pool: pg.Pool) => inTransaction(pool, ({ $client }) => run($client, one))],
])(
  '%s on a frozen connection fails as unreachable, and the next one gets a new connection',
  async (_name, work) => {
    const { database, freeze, close } = await openThroughProxy();
    expect(await work(database.pool)).toEqual([{ one: 1 }]);
    freeze();
    const failure = await work(database.pool).then(() => undefined, readDatabaseError);
    expect(failure).toEqual({ kind: 'unreachable' });
    expect(await work(database.pool)).toEqual([{ one: 1 }]);
    await close();
  },
);
