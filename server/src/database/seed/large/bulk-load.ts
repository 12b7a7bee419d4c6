import type { PoolClient } from 'pg';

interface Definition {
  table: string;
  name: string;
  drop: string;
  create: string;
}

/** In the order of dropping: foreign keys, then unique and exclusion constraints, then other indexes. */
const FIND_DEFINITIONS = `
  SELECT rel.relname AS "table", con.conname AS name,
         format('ALTER TABLE %I DROP CONSTRAINT %I', rel.relname, con.conname) AS drop,
         format('ALTER TABLE %I ADD CONSTRAINT %I %s', rel.relname, con.conname, pg_get_constraintdef(con.oid)) AS create,
         CASE con.contype WHEN 'f' THEN 0 ELSE 1 END AS place
    FROM pg_constraint con JOIN pg_class rel ON rel.oid = con.conrelid
   WHERE rel.relname = ANY ($1) AND con.contype IN ('f', 'u', 'x')
  UNION ALL
  SELECT rel.relname, idx.relname, format('DROP INDEX %I', idx.relname), pg_get_indexdef(idx.oid), 2
    FROM pg_index i JOIN pg_class idx ON idx.oid = i.indexrelid JOIN pg_class rel ON rel.oid = i.indrelid
   WHERE rel.relname = ANY ($1) AND NOT EXISTS (SELECT 1 FROM pg_constraint con WHERE con.conindid = idx.oid)
   ORDER BY place, "table", name`;

/**
 * Runs `load` while the tables have no triggers, no foreign keys and only the indexes of primary keys. Building an
 * index once is many times faster than updating the index for each row.
 *
 * @param client in a transaction, as the owner of the tables
 * @throws after `load`, if a row violates a constraint
 */
export async function loadInBulk(
  client: PoolClient,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Definition>(FIND_DEFINITIONS, [tables]);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { drop } of rows) await client.query(drop);
  await load();
  for (const { create } of [...rows].reverse()) await client.query(create);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
