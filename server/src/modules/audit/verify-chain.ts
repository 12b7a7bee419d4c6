import type { Pool, PoolClient } from 'pg';

const BATCH_SIZE = 5_000;

/** A position of the hash chain and the hash of its entry. `npm run audit:verify` prints the last head as an anchor. */
export interface ChainHead {
  position: number;
  /** In hex. */
  hash: string;
}

/** Result of a verification; `problem` describes the first mismatch. */
export interface ChainReport {
  entries: number;
  head: ChainHead;
  problem?: string;
}

interface Link extends ChainHead {
  auditId: number;
  isMissing: boolean;
  hashMatches: boolean | null;
}

const READ_LINKS = `
  SELECT position, encode(hash, 'hex') AS hash, audit_id AS "auditId", log.id IS NULL AS "isMissing",
         hash = audit_hash(coalesce(lag(hash) OVER (ORDER BY position), decode($2, 'hex')), log) AS "hashMatches"
    FROM (SELECT * FROM audit_chain WHERE position > $1 ORDER BY position LIMIT ${BATCH_SIZE}) AS chain
    LEFT JOIN audit_log log ON log.id = audit_id
   ORDER BY position`;

const READ_HEAD = `
  SELECT position, encode(hash, 'hex') AS hash,
         purged_position AS "purgedPosition", encode(purged_hash, 'hex') AS "purgedHash"
    FROM audit_head`;

const FIND_UNCHAINED = `
  SELECT id FROM audit_log log
   WHERE NOT EXISTS (SELECT FROM audit_chain WHERE audit_id = log.id) ORDER BY id LIMIT 1`;

function problemOf(link: Link, expected: number): string | undefined {
  if (link.position !== expected)
    return expected === link.position - 1
      ? `entry ${expected} of the chain was removed`
      : `entries ${expected} to ${link.position - 1} of the chain were removed`;
  if (link.isMissing) return `audit row ${link.auditId} (entry ${link.position}) was removed`;
  if (link.hashMatches !== true)
    return `audit row ${link.auditId} (entry ${link.position}) was altered or moved`;
  return undefined;
}

/** Verifies the entries after `from`, up to the end of the chain or the first mismatch. */
async function walk(client: PoolClient, from: ChainHead, anchor?: ChainHead): Promise<ChainReport> {
  let head = from;
  let entries = 0;
  for (;;) {
    const { rows } = await client.query<Link>(READ_LINKS, [head.position, head.hash]);
    for (const link of rows) {
      const problem = problemOf(link, head.position + 1);
      if (problem) return { entries, head, problem };
      if (link.position === anchor?.position && link.hash !== anchor.hash)
        return { entries, head, problem: `entry ${link.position} does not match the anchor` };
      head = { position: link.position, hash: link.hash };
      entries += 1;
    }
    if (rows.length < BATCH_SIZE) return { entries, head };
  }
}

async function verify(client: PoolClient, anchor?: ChainHead): Promise<ChainReport> {
  const { rows } = await client.query<ChainHead & { purgedPosition: number; purgedHash: string }>(READ_HEAD);
  const end = rows[0] ?? { position: 0, hash: '', purgedPosition: 0, purgedHash: '' };
  const purged = { position: end.purgedPosition, hash: end.purgedHash };
  const atStart = (problem: string) => ({ entries: 0, head: purged, problem });
  if (anchor && anchor.position < purged.position)
    return atStart(`entry ${anchor.position}, to which the anchor refers, was purged`);
  if (anchor?.position === purged.position && anchor.hash !== purged.hash)
    return atStart(`entry ${anchor.position} does not match the anchor`);
  const report = await walk(client, purged, anchor);
  if (report.problem) return report;
  const { position, hash } = report.head;
  const failed = (problem: string) => ({ ...report, problem });
  if (position !== end.position)
    return failed(`the chain ends at entry ${position} instead of ${end.position}`);
  if (hash !== end.hash) return failed(`the head does not match entry ${position}`);
  if (anchor && anchor.position > position)
    return failed(`entry ${anchor.position}, to which the anchor refers, is missing`);
  const unchained = await client.query<{ id: number }>(FIND_UNCHAINED);
  if (unchained.rows[0]) return failed(`audit row ${unchained.rows[0].id} is not part of the chain`);
  return report;
}

/**
 * Verifies the hash chain of the audit log on one snapshot, in batches.
 *
 * @param anchor an earlier head, which reveals a rewritten chain
 */
export async function verifyAuditChain(pool: Pool, anchor?: ChainHead): Promise<ChainReport> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    const report = await verify(client, anchor);
    await client.query('COMMIT');
    client.release();
    return report;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
