import pg from 'pg';
import { openDatabase } from '../../database/client/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { verifyAuditChain } from './verify-chain.ts';

let database: TestDatabase;
let pool: pg.Pool;

const write = (count: number) =>
  pool.query(
    `INSERT INTO audit_log (actor_id, target_id, action, detail, address)
     SELECT 1, 2, 'login', jsonb_build_object('attempt', n), '127.0.0.1' FROM generate_series(1, $1) AS n`,
    [count],
  );

/** Runs SQL as a superuser who has disabled the triggers. */
async function tamper(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`SET session_replication_role = replica; ${sql}`);
  await client.end();
}

beforeEach(async () => {
  database = await createTestDatabase();
  pool = openDatabase({ url: database.url, size: 50 }).pool;
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

test('an unmodified log is valid', async () => {
  expect(await verifyAuditChain(pool)).toEqual({ entries: 0, head: { position: 0, hash: '' } });
  await write(7);
  const report = await verifyAuditChain(pool);
  expect(report).toMatchObject({ entries: 7, head: { position: 7 } });
  expect(report.problem).toBeUndefined();
  await write(1);
  expect((await verifyAuditChain(pool, report.head)).problem).toBeUndefined();
});

test('200 concurrent writers produce one valid chain', async () => {
  await Promise.all(Array.from({ length: 200 }, () => write(2)));
  const report = await verifyAuditChain(pool);
  expect(report).toMatchObject({ entries: 400, head: { position: 400 } });
  expect(report.problem).toBeUndefined();
});

test('a long transaction that has written an audit row does not block other writers', async () => {
  const slow = await pool.connect();
  await slow.query(`BEGIN; INSERT INTO audit_log (action) VALUES ('account.delete')`);
  await write(3);
  await slow.query('COMMIT');
  slow.release();
  expect((await verifyAuditChain(pool)).entries).toBe(4);
});

test('every column of a row is verified', async () => {
  await write(1);
  const { rows } = await pool.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = 'audit_log'::regclass AND attnum > 0 AND NOT attisdropped`,
  );
  /** For each column type, SQL of a value that differs from the stored one. */
  const changed: Record<string, (name: string) => string> = {
    bigint: (name) => `${name} + 40`,
    text: (name) => `${name} || 'x'`,
    jsonb: () => `'{"attempt": 2}'`,
    'timestamp with time zone': (name) => `${name} + interval '1 microsecond'`,
  };
  for (const { name, type } of rows) {
    await tamper(`UPDATE audit_log SET ${name} = ${changed[type]?.(name) ?? ''}`);
    expect([name, (await verifyAuditChain(pool)).problem]).toEqual([
      name,
      expect.stringContaining('entry 1'),
    ]);
    await tamper(`DELETE FROM audit_log; DELETE FROM audit_chain; DELETE FROM audit_head`);
    await write(1);
  }
});

test.each([
  [
    'an altered row',
    `UPDATE audit_log SET outcome = 'failed' WHERE id = 4`,
    'audit row 4 (entry 4) was altered or moved',
  ],
  ['a removed row', `DELETE FROM audit_log WHERE id = 4`, 'audit row 4 (entry 4) was removed'],
  [
    'a row that was removed with its entry',
    `DELETE FROM audit_log WHERE id = 4; DELETE FROM audit_chain WHERE position = 4`,
    'entry 4 of the chain was removed',
  ],
  [
    'a removed entry whose gap was closed',
    `DELETE FROM audit_log WHERE id = 4; DELETE FROM audit_chain WHERE position = 4;
     UPDATE audit_chain SET position = position - 1 WHERE position = 5;
     UPDATE audit_chain SET position = position - 1 WHERE position = 6`,
    'audit row 5 (entry 4) was altered or moved',
  ],
  [
    'swapped rows',
    `UPDATE audit_chain SET audit_id = -1 WHERE position = 4; UPDATE audit_chain SET audit_id = 4 WHERE position = 5;
     UPDATE audit_chain SET audit_id = 5 WHERE position = 4`,
    'audit row 5 (entry 4) was altered or moved',
  ],
  [
    'rows that were removed at the end',
    `DELETE FROM audit_log WHERE id >= 4; DELETE FROM audit_chain WHERE position >= 4`,
    'the chain ends at entry 3 instead of 6',
  ],
  [
    'a row without an entry',
    `INSERT INTO audit_log (id, action) VALUES (90, 'login')`,
    'audit row 90 is not part',
  ],
  ['an emptied log', `TRUNCATE audit_log`, 'audit row 1 (entry 1) was removed'],
])('the check reports %s', async (_name, sql, problem) => {
  await write(6);
  await tamper(sql);
  expect((await verifyAuditChain(pool)).problem).toContain(problem);
});

test('a rewritten chain does not match a recorded head', async () => {
  await write(6);
  const { head } = await verifyAuditChain(pool);
  await tamper(`UPDATE audit_log SET outcome = 'failed' WHERE id = 4; SELECT audit_chain_rebuild()`);
  expect((await verifyAuditChain(pool)).problem).toBeUndefined();
  expect((await verifyAuditChain(pool, head)).problem).toBe('entry 6 does not match the anchor');
  await tamper(`DELETE FROM audit_log WHERE id > 3; SELECT audit_chain_rebuild()`);
  expect((await verifyAuditChain(pool, head)).problem).toBe(
    'entry 6, to which the anchor refers, is missing',
  );
});

test('after a purge of rows older than two years, the rest stays verifiable', async () => {
  await pool.query(
    `INSERT INTO audit_log (action, created_at)
     SELECT 'login', now() - make_interval(days => days) FROM unnest(ARRAY[800, 900, 1, 900]) AS days`,
  );
  const { head } = await verifyAuditChain(pool);
  await pool.query('SELECT audit_purge(100)');
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM audit_log ORDER BY id');
  expect(rows.map(({ id }) => id)).toEqual([3, 4]);
  const report = await verifyAuditChain(pool, head);
  expect(report).toEqual({ entries: 2, head });
  await tamper('DELETE FROM audit_log WHERE id = 3; DELETE FROM audit_chain WHERE audit_id = 3');
  expect((await verifyAuditChain(pool)).problem).toContain('entry 3 of the chain was removed');
});

test('a recorded head is compared with the last purged entry', async () => {
  const add = (days: number) =>
    pool.query(
      `INSERT INTO audit_log (action, created_at) VALUES ('login', now() - make_interval(days => $1))`,
      [days],
    );
  await add(900);
  const { head } = await verifyAuditChain(pool);
  await add(1);
  await pool.query('SELECT audit_purge(100)');
  expect((await verifyAuditChain(pool, head)).problem).toBeUndefined();
  const other = { ...head, hash: '0'.repeat(64) };
  expect((await verifyAuditChain(pool, other)).problem).toBe('entry 1 does not match the anchor');
});

test.each(['UPDATE audit_log SET address = address', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
  'the owner of the table gets an error for %s',
  async (sql) => {
    await write(1);
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '23001' });
  },
);
