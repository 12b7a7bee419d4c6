import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../database/client/index.ts';
import { auditLog } from '../../database/schema/index.ts';

/** What a row of the audit log records. */
export interface AuditRecord {
  /** For example `login`, `account.block`. */
  action: string;
  outcome?: string;
  /** For records without an auth session, such as logins. */
  actor?: { id: number };
  target?: { id: number };
  /** Ids, counts, field names and settings; no e-mail addresses, phone numbers or names of people. */
  detail?: Record<string, unknown>;
}

/**
 * Writes an audit row. Pass the transaction of the change, so that the row and the change commit together.
 *
 * @param request null for a job
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
