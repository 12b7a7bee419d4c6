import type pg from 'pg';
import { openThroughProxy, useTestApi } from '../../testing/index.ts';
import { inTransaction, readDatabaseError, run, statement } from './index.ts';

const api = useTestApi();
const one = statement<{ one: number }>('test_one', 'SELECT 1 AS one');

test.each([
  ['a statement', (pool: pg.Pool) => run(pool, one)],
  ['a transaction', (pool: pg.Pool) => inTransaction(pool, ({ $client }) => run($client, one))],
])(
  '%s on a frozen connection fails as unreachable, and a second attempt gets a new connection',
  async (_name, work) => {
    const { database, freeze, close } = await openThroughProxy(api().services.database.url);
    expect(await work(database.pool)).toEqual([{ one: 1 }]);
    freeze();
    const failure = await work(database.pool).then(() => undefined, readDatabaseError);
    expect(failure).toEqual({ kind: 'unreachable' });
    expect(await work(database.pool)).toEqual([{ one: 1 }]);
    await close();
  },
);
