import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../database/client/index.ts';
import { auditLog } from '../../database/schema/index.ts';

/** What a row of the audit log records. */
export interface AuditRecord {
  /** For example `login`, `account.block`. */
  action: string;
  outcome?: string;
  /** The actor, if not the account of the auth session: a login has no auth session yet. */
  actor?: { id: number };
  target?: { id: number };
  /** Ids, counts, field names and settings; no e-mail addresses, phone numbers or names of people. */
  detail?: Record<string, unknown>;
}

/**
 * Writes an audit row. Pass the transaction of the change, so that both commit or neither.
 *
 * @param request null for a job: the row then has no network address, and no actor unless the record names one
 */
export async function recordAudit(
  connection: Connection,
  request: FastifyRequest | null,
  record: AuditRecord,
): Promise<void> {
  const actor = record.actor ?? request?.actor;
  if (request) request.hasWritten = true;
  await connection.insert(auditLog).values({
    actorId: actor?.id ?? null,
    action: record.action,
    outcome: record.outcome ?? 'done',
    targetId: record.target?.id ?? null,
    detail: record.detail ?? {},
    address: request?.ip ?? '',
  });
}
