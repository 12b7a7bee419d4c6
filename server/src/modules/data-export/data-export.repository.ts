import { type DataExport, DATA_EXPORT_DAYS, type Role } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';

const LIFETIME = `interval '${DATA_EXPORT_DAYS} days'`;
/** Longer than any export takes. Another process takes over after this time. */
const LEASE = `interval '5 minutes'`;
const RETRY_AFTER = `interval '1 minute'`;
/** A new export does not replace a ready export that was requested within this time. */
const REPEATED = `interval '1 minute'`;

/** A format of the export, and the name of the column with the file. */
export type Format = 'json' | 'html';

/** Identifies an export. If the account starts another export, `id` changes. */
export interface ExportKey {
  accountId: number;
  id: string;
}

/** An export claimed by this process. */
export interface ClaimedExport extends ExportKey {
  role: Role;
  attempts: number;
}

const read = statement<{ state: DataExport }>(
  'data_exports_state',
  `SELECT CASE status
     WHEN 'ready' THEN json_build_object('status', status, 'requestedAt', ${isoInstant('requested_at')},
       'expiresAt', ${isoInstant('expires_at')}, 'jsonBytes', json_bytes, 'htmlBytes', html_bytes)
     WHEN 'failed' THEN json_build_object('status', status, 'requestedAt', ${isoInstant('requested_at')}, 'reason', failure)
     ELSE json_build_object('status', status, 'requestedAt', ${isoInstant('requested_at')}) END AS state
     FROM data_exports WHERE account_id = $1 AND expires_at > now()`,
);

/** The state of an account's export. */
export async function readState(client: Pool | PoolClient, accountId: number): Promise<DataExport> {
  return (await run(client, read, [accountId]))[0]?.state ?? { status: 'none' };
}

const begin = statement<{ id: string }>(
  'data_exports_begin',
  `INSERT INTO data_exports AS e (account_id, expires_at) VALUES ($1, now() + ${LIFETIME})
   ON CONFLICT (account_id) DO UPDATE SET id = gen_random_uuid(), status = 'preparing', failure = NULL,
     requested_at = now(), claimed_until = NULL, attempts = 0, expires_at = excluded.expires_at,
     json = NULL, html = NULL, json_bytes = NULL, html_bytes = NULL
    WHERE e.status = 'failed' OR e.expires_at <= now()
       OR (e.status = 'ready' AND e.requested_at < now() - ${REPEATED})
   RETURNING id`,
);

/**
 * Starts an export, which replaces a finished export.
 *
 * @returns false if an export is being prepared, or a ready export was requested less than a minute ago
 */
export const beginExport = async ({ $client }: Transaction, accountId: number): Promise<boolean> =>
  (await run($client, begin, [accountId])).length > 0;

const claim = statement<ClaimedExport>(
  'data_exports_claim',
  `UPDATE data_exports e SET attempts = e.attempts + 1, claimed_until = now() + ${LEASE}
     FROM accounts a
    WHERE a.id = e.account_id AND e.account_id = (
      SELECT account_id FROM data_exports
       WHERE status = 'preparing' AND (claimed_until IS NULL OR claimed_until < now())
       ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING e.account_id AS "accountId", e.id, e.attempts, a.role`,
);

/** Claims the export that has waited longest; undefined if no export waits. */
export const claimExport = async ({ pool }: DatabaseHandle): Promise<ClaimedExport | undefined> =>
  (await run(pool, claim))[0];

const isClaimed = `account_id = $1 AND id = $2 AND attempts = $3 AND status = 'preparing'`;

const complete = statement<{ email: string }>(
  'data_exports_complete',
  `WITH completed AS (
     UPDATE data_exports SET status = 'ready', json = $4, html = $5, json_bytes = $6, html_bytes = $7,
            claimed_until = NULL, expires_at = now() + ${LIFETIME}
      WHERE ${isClaimed} RETURNING account_id)
   SELECT email FROM completed JOIN accounts ON accounts.id = account_id
    WHERE status = 'active' AND deleted_at IS NULL`,
);

/** An encrypted file, and its size before compression. */
export interface SealedFile {
  sealed: Buffer;
  bytes: number;
}

/**
 * Stores the files of an export and marks the export as ready.
 *
 * @returns the e-mail address to notify; undefined if the export was started or claimed again, or the account is
 *   blocked or deleted
 */
export async function completeExport(
  { $client }: Transaction,
  { accountId, id, attempts }: ClaimedExport,
  { json, html }: Record<Format, SealedFile>,
): Promise<string | undefined> {
  const values = [accountId, id, attempts, json.sealed, html.sealed, json.bytes, html.bytes];
  return (await run($client, complete, values))[0]?.email;
}

const fail = statement(
  'data_exports_fail',
  `UPDATE data_exports SET status = 'failed', failure = $4, claimed_until = NULL WHERE ${isClaimed}`,
);
const retry = statement(
  'data_exports_retry',
  `UPDATE data_exports SET claimed_until = now() + ${RETRY_AFTER} WHERE ${isClaimed}`,
);

/** Marks an export as failed. */
export const failExport = (
  { pool }: DatabaseHandle,
  { accountId, id, attempts }: ClaimedExport,
  reason: 'too-large' | 'unexpected',
) => run(pool, fail, [accountId, id, attempts, reason]);

/** Lets any process repeat the attempt after {@link RETRY_AFTER}. */
export const retryExport = ({ pool }: DatabaseHandle, { accountId, id, attempts }: ClaimedExport) =>
  run(pool, retry, [accountId, id, attempts]);

type Found = { id: string; file: Buffer; bytes: number; requestedAt: Date };
const findFile = (format: Format) =>
  statement<Found>(
    `data_exports_find_${format}`,
    `SELECT id, ${format} AS file, ${format}_bytes AS bytes, requested_at AS "requestedAt" FROM data_exports
      WHERE account_id = $1 AND status = 'ready' AND expires_at > now()`,
  );
const files = { json: findFile('json'), html: findFile('html') };

/** The encrypted file of an account's export; undefined if no export is ready. */
export const findExportFile = async ({ pool }: DatabaseHandle, accountId: number, format: Format) =>
  (await run(pool, files[format], [accountId]))[0];
