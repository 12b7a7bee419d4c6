import type { Pool } from 'pg';
import { useTestApi } from '../../testing/index.ts';
import { settings } from '../schema/index.ts';
import { openDatabase } from './database.ts';
import { inTransaction, pipelineBeforeCommit } from './transaction.ts';

const api = useTestApi();
const pool = () => api().services.database.pool;
const names = async () => (await api().db.select({ key: settings.key }).from(settings)).map(({ key }) => key);
const put = (client: { query: (text: string, values: unknown[]) => Promise<unknown> }, key: string) =>
  client.query(`INSERT INTO settings (key, value) VALUES ($1, '1')`, [key]);

test('a pipelined statement is committed with the rest of the transaction', async () => {
  await inTransaction(pool(), async (transaction) => {
    await put(transaction.$client, 'first');
    pipelineBeforeCommit(transaction, put(transaction.$client, 'last'));
  });
  expect(await names()).toEqual(expect.arrayContaining(['first', 'last']));
});

test('a failing pipelined statement rolls back the transaction, and its error is reported', async () => {
  const failing = inTransaction(pool(), async (transaction) => {
    await put(transaction.$client, 'rolled back');
    pipelineBeforeCommit(transaction, put(transaction.$client, 'rolled back'));
    return 'done';
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await names()).not.toContain('rolled back');
});

test('the error of a pipelined statement is also reported if another statement follows it', async () => {
  const failing = inTransaction(pool(), async (transaction) => {
    pipelineBeforeCommit(transaction, transaction.$client.query('SELECT 1 / 0'));
    await put(transaction.$client, 'following');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await names()).not.toContain('following');
});

test('a transaction is retried after a deadlock in a pipelined statement', async () => {
  let tries = 0;
  await inTransaction(pool(), async (transaction) => {
    tries += 1;
    const raise = `DO $$ BEGIN RAISE EXCEPTION 'held' USING ERRCODE = '40P01'; END $$`;
    if (tries === 1) pipelineBeforeCommit(transaction, transaction.$client.query(raise));
  });
  expect(tries).toBe(2);
});

test('a statement outside a transaction is retried after a deadlock', async () => {
  // Sequences are not rolled back, so they count the attempts.
  const next = async () => {
    const { rows } = await pool().query<{ value: number }>(`SELECT nextval('account_ids') AS value`);
    return Number(rows[0]?.value);
  };
  const before = await next();
  await pool().query(`DO $$ BEGIN
    IF nextval('account_ids') = ${before + 1} THEN RAISE EXCEPTION 'held' USING ERRCODE = '40P01'; END IF;
  END $$`);
  expect(await next()).toBe(before + 3);
});

test.each([
  ['a transaction', (target: Pool, key: string) => inTransaction(target, ({ $client }) => put($client, key))],
  ['a statement', (target: Pool, key: string) => put(target, key)],
])('%s on a read-only node fails, and a second attempt gets a new connection', async (name, write) => {
  const database = openDatabase({ url: api().services.database.url, size: 1 });
  // The only connection of this pool now behaves like a connection to a former primary.
  await database.pool.query('SET default_transaction_read_only = on');
  await expect(write(database.pool, `${name} refused`)).rejects.toMatchObject({ code: '25006' });
  await write(database.pool, `${name} accepted`);
  expect(await names()).toContain(`${name} accepted`);
  await database.close();
});
