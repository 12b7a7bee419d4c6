import type { AdminNoShow, NoShowRules, SaveNoShowRulesBody } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, run, type Transaction } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeNotifications } from '../outbox/index.ts';
import { lockActions } from '../sessions/session-limits.ts';
import { readRules, saveRules } from './no-show-rules.ts';
import { findNoShowStudentId, lockNoShowStudent, markForgiven, readNoShow } from './no-shows.repository.ts';

const RULES = ['isEnabled', 'warnAfter', 'pauseAfter', 'windowDays', 'pauseDays'] as const;

/** Changes the rules for no-shows. @throws 409 for an outdated version */
export function changeRules(
  { database }: Services,
  request: FastifyRequest,
  body: SaveNoShowRulesBody,
): Promise<NoShowRules> {
  return inTransaction(database.pool, async (transaction) => {
    const before = await readRules(transaction.$client);
    const saved = await saveRules(transaction.$client, body);
    if (!saved)
      throw conflict(
        'Another administrator has changed the rules in the meantime. Check them and save again.',
      );
    const fields = RULES.filter((name) => before[name] !== saved[name]);
    const values = Object.fromEntries(fields.map((name) => [name, saved[name]]));
    await recordAudit(transaction, request, { action: 'no-show.rules', detail: { fields, ...values } });
    return saved;
  });
}

/**
 * Forgives a no-show, and notifies the student of the admin's reason.
 *
 * @param id the session of the no-show
 * @throws 404 for an unknown no-show or a deleted student, 409 if the no-show no longer counts
 */
export async function forgiveNoShow(
  transaction: Transaction,
  { id, reason, adminId, request }: { id: number; reason: string; adminId: number; request: FastifyRequest },
): Promise<AdminNoShow> {
  const { $client } = transaction;
  const studentId = await findNoShowStudentId($client, id);
  if (studentId === undefined) throw notFound();
  await run($client, lockActions, [studentId]);
  const student = await lockNoShowStudent($client, studentId);
  if (!student) throw notFound();
  if (!(await markForgiven($client, id, adminId, reason)))
    throw conflict(
      'This no-show no longer counts: it was already forgiven, or the mentor has changed their statement.',
    );
  const forgiven = await readNoShow($client, id);
  if (!forgiven) throw notFound();
  await recordAudit(transaction, request, {
    action: 'no-show.forgive',
    target: { id: studentId },
    detail: { sessionId: id },
  });
  const cause = `no-show:${id}:forgiven`;
  await writeNotifications(transaction, {
    notifications: [
      {
        accountId: studentId,
        kind: 'no_show_forgiven',
        text: `Your missed session “${forgiven.topic}” no longer counts: ${reason}`,
        sessionId: id,
        cause,
      },
    ],
    mails: [
      {
        recipient: student.email,
        template: 'no-show-forgiven',
        cause,
        payload: { recipient: student.name, topic: forgiven.topic, partner: forgiven.teacher.name, reason },
      },
    ],
  });
  return forgiven;
}
