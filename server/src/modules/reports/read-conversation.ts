import type { ReadingReason, ReportedConversation } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, isoInstant, run, statement } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contentWithFiles } from '../message-files/attach-files.ts';
import { readReportFacts } from './report-queue.repository.ts';

const PAGE = 200;

const read = statement<ReportedConversation['messages'][number]>(
  'reports_read_conversation',
  `SELECT * FROM (
     SELECT CASE WHEN m.sender_id = $2 THEN 'subject' ELSE 'reporter' END AS by, ${contentWithFiles('m')} AS content,
            ${isoInstant('m.created_at')} AS "sentAt", m.seq AS position
       FROM messages m WHERE m.conversation_id = $1 AND m.seq < coalesce($3, 9223372036854775807)
      ORDER BY m.seq DESC LIMIT ${PAGE + 1}) AS latest ORDER BY position`,
);

/**
 * Reads a page of the conversation that contains the message of an open report. The audit entry is committed first.
 *
 * @throws 404 if there is no such report or it is about a profile, 409 if the report is decided
 */
export async function readReportedConversation(
  { database }: Services,
  request: FastifyRequest,
  { id, reason, before }: { id: number; reason: ReadingReason; before?: number | undefined },
): Promise<ReportedConversation> {
  const report = await inTransaction(database.pool, async (transaction) => {
    const facts = await readReportFacts(transaction.$client, id);
    if (!facts || facts.conversationId === null) throw notFound();
    if (facts.state !== 'open')
      throw conflict(
        'This report has been decided. The conversation can only be read while the report is open.',
      );
    await recordAudit(transaction, request, {
      action: 'report.read-conversation',
      target: { id: facts.subjectId },
      detail: { reportId: id, reporterId: facts.reporterId, reason },
    });
    return facts;
  });
  const rows = await run(database.pool, read, [report.conversationId, report.subjectId, before ?? null]);
  return { messages: rows.slice(-PAGE), hasOlder: rows.length > PAGE };
}
