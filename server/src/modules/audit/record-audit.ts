import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../database/client/index.ts';
import { auditLog } from '../../database/schema/index.ts';

/** One row of the audit log: what was done to whom, and how it ended. */
export interface AuditRecord {
  /** For example `login`, `account.block`. */
  action: string;
  outcome?: string;
  /** Who, where it is not the session of the request: a login has none yet. */
  actor?: { id: number };
  target?: { id: number };
  /** Ids, counts and field names; never a name, an e-mail or a phone number. */
  detail?: Record<string, unknown>;
}

/**
 * Writes an audit row: who, what, whom, when, from where (issue 3, "Audit"). Written in the transaction of the change,
 * so that neither is there without the other.
 */
export async function recordAudit(
  connection: Connection,
  request: FastifyRequest,
  record: AuditRecord,
): Promise<void> {
  const actor = record.actor ?? request.actor;
  await connection.insert(auditLog).values({
    actorId: actor?.id ?? null,
    action: record.action,
    outcome: record.outcome ?? 'done',
    targetId: record.target?.id ?? null,
    detail: record.detail ?? {},
    address: request.ip,
  });
}
