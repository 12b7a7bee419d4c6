import type { resolveReportBody } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import { lockAccount, type LockedAccount, updateAccount } from '../admin/account-records.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockBoth } from '../blocks/blocks.repository.ts';
import { writeNotifications } from '../outbox/index.ts';
import { recordAdminBlock } from '../scim/admin-blocks.ts';
import { decideReport, readReportFacts, type ReportFacts } from './report-queue.repository.ts';

type Decision = z.output<typeof resolveReportBody>;

const VERBS = { warned: 'warn', blocked: 'block', dismissed: 'dismiss' } as const;
const OUTCOMES = {
  warned: 'and warned the person',
  blocked: 'and blocked the account',
  dismissed: 'and dismissed it',
} as const;

const decidedMeanwhile = (facts: ReportFacts | undefined) => {
  if (!facts || facts.state === 'open') return notFound();
  return conflict(
    `${facts.decidedBy ?? 'Another administrator'} has already decided this report ${OUTCOMES[facts.state]}.`,
  );
};

/** A trigger ends the auth sessions of the blocked account. */
async function blockAccount(transaction: Transaction, request: FastifyRequest, account: LockedAccount) {
  const isBlockRecorded = await recordAdminBlock(transaction, account.id);
  if (account.status === 'blocked' && !isBlockRecorded) return;
  if (account.status !== 'blocked') await updateAccount(transaction, account.id, { status: 'blocked' });
  await recordAudit(transaction, request, { action: 'account.block', target: account });
}

/**
 * Decides an open report on behalf of an admin (ADR 42). Of concurrent decisions, only the first takes effect.
 *
 * @returns the ids of the accounts to announce after the commit
 * @throws 404 if there is no such report, 409 if the report is decided already
 */
export async function resolveReport(
  transaction: Transaction,
  { id, decision }: { id: number; decision: Decision },
  { actor, request }: { actor: Actor; request: FastifyRequest },
): Promise<number[]> {
  const before = await readReportFacts(transaction.$client, id);
  if (before?.state !== 'open') throw decidedMeanwhile(before);
  // Locks both accounts in the order of their ids. Otherwise the notifications would lock the accounts in any order.
  const present = await lockBoth(transaction, before.reporterId, before.subjectId);
  const subject = await lockAccount(transaction, before.subjectId);
  const warning = decision.decision === 'warned' ? decision.warning : null;
  const isDecided =
    subject !== undefined &&
    (await decideReport(transaction, id, {
      state: decision.decision,
      adminId: actor.id,
      note: decision.note,
      warning,
    }));
  if (!isDecided) throw decidedMeanwhile(await readReportFacts(transaction.$client, id));
  if (decision.decision === 'blocked') await blockAccount(transaction, request, subject);
  await recordAudit(transaction, request, {
    action: `report.${VERBS[decision.decision]}`,
    target: subject,
    detail: { reportId: id },
  });
  const cause = `report:${id}:resolved`;
  await writeNotifications(transaction, {
    notifications: [
      ...(present.has(before.reporterId)
        ? [
            {
              accountId: before.reporterId,
              kind: 'report_resolved' as const,
              text: 'Thank you for your report. An administrator has looked at it and decided what to do.',
              cause,
            },
          ]
        : []),
      ...(warning === null
        ? []
        : [
            {
              accountId: subject.id,
              kind: 'warning' as const,
              text: `Warning from an administrator: ${warning}`,
              cause,
            },
          ]),
    ],
    mails:
      warning === null
        ? []
        : [{ recipient: subject.email, template: 'warning', cause, payload: { text: warning } }],
  });
  return [before.reporterId, subject.id];
}
