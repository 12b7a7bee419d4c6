import { Client } from 'pg';
import { createAccount, createSlot, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
let client: Client;

beforeEach(async () => {
  client = new Client({ connectionString: api().ownerUrl });
  await client.connect();
});
afterEach(() => client.end());

/** Defines `pg_temp.open_slot(hours)`, which opens a copy of the slot with this id, `hours` later. */
const defineOpenSlot = (id: number) =>
  client.query(`
    CREATE FUNCTION pg_temp.open_slot(hours int) RETURNS int LANGUAGE sql VOLATILE AS $$
      INSERT INTO slots (mentor_id, date, time_slot, time_zone, starts_at, ends_at)
      SELECT mentor_id, date, time_slot, time_zone, starts_at + make_interval(hours => hours), ends_at + make_interval(hours => hours)
        FROM slots WHERE id = ${id}
      RETURNING 1
    $$`);

// GiST marks wrong entries as dead if the root is split between two scans of one query (ADR 91).
test('overlapping slots are refused even after a query that alternately opened and read slots', async () => {
  const slot = await createSlot(api().db, await createAccount(api().db, 'mentor'), 30);
  await defineOpenSlot(slot.id);
  await client.query('SELECT pg_temp.open_slot(g * 37 % 101) FROM generate_series(1, 100) g');
  await client.query('UPDATE slots SET is_open = false WHERE id % 2 = 0');
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
  await client.query(`
    SELECT pg_temp.open_slot(g * 37 % 1009 + 102),
           (SELECT count(*) FROM slots WHERE is_open AND tstzrange(starts_at, ends_at) && tstzrange('2000-01-01', now() + g * interval '1 year'))
      FROM generate_series(1, 300) g`);
  const overlapping = await client.query(`
    INSERT INTO slots (mentor_id, date, time_slot, time_zone, starts_at, ends_at)
    SELECT mentor_id, date, time_slot, time_zone, starts_at + interval '30 minutes', ends_at FROM slots WHERE is_open
    ON CONFLICT DO NOTHING RETURNING starts_at`);
  expect(overlapping.rows).toEqual([]);
});

test('queries by person, status and time do not read the indexes of exclusion constraints', async () => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT conname AS name FROM pg_constraint WHERE contype = 'x' ORDER BY 1`);
  expect(rows.map(({ name }) => name)).toEqual(['sessions_student_no_overlap', 'slots_no_overlap']);
  await client.query('SET enable_seqscan = off; SET enable_sort = off');
  const during = 'tstzrange(starts_at, ends_at) && tstzrange(now(), now())';
  for (const condition of [
    `sessions WHERE student_id = 1 AND status IN ('PENDING', 'CONFIRMED') AND ${during}`,
    `sessions WHERE status IN ('PENDING', 'CONFIRMED') AND ${during}`,
    `sessions WHERE status = 'CONFIRMED' AND ${during}`,
    `slots WHERE mentor_id = 1 AND is_open AND ${during}`,
    `slots WHERE is_open AND ${during}`,
  ]) {
    const plan = await client.query(`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${condition}`);
    expect(JSON.stringify(plan.rows)).not.toContain('no_overlap');
  }
});
