import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../database/client/index.ts';
import { auditLog } from '../../database/schema/index.ts';

/** A row of the audit log: action, target and result. */
export interface AuditRecord {
  /** For example `login`, `account.block`. */
  action: string;
  outcome?: string;
  /** The actor, if not the session's account: a login has no session yet. */
  actor?: { id: number };
  target?: { id: number };
  /** Ids, counts, field names and settings; no e-mail addresses, phone numbers or names of people. */
  detail?: Record<string, unknown>;
}

/**
 * Writes an audit row in the transaction of the change, so that both commit or neither.
 *
 * @param request null for a job: without a network address, and without an actor unless the record names one
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
