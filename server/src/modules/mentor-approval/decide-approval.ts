import type { decideApprovalBody, MentorApproval, MentorApprovalState } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeNotifications } from '../outbox/index.ts';
import { decideRequest, readApproval } from './mentor-approval.repository.ts';

type Decision = z.output<typeof decideApprovalBody>;

const CONFLICT_TEXTS: Record<MentorApprovalState, string> = {
  approved: 'This mentor has been approved in the meantime.',
  refused: 'This mentor has been refused in the meantime.',
  waiting: 'This profile or account has changed in the meantime. Please review the current version.',
};

/**
 * Approves or refuses a mentor on behalf of an admin, and notifies the mentor.
 *
 * @throws 404 if there is no such mentor; 409 if the request, the profile or the account of the mentor has changed in
 *   the meantime
 */
export async function decideApproval(
  transaction: Transaction,
  id: number,
  body: Decision,
  request: FastifyRequest,
): Promise<MentorApproval> {
  const { decision: state, requestedAt } = body;
  const reason = body.decision === 'refused' ? body.reason : null;
  const mentor = await decideRequest(transaction, id, { state, reason, requestedAt });
  if (!mentor) {
    const current = await readApproval(transaction.$client, id);
    throw current ? conflict(CONFLICT_TEXTS[current.state]) : notFound();
  }
  await recordAudit(transaction, request, {
    action: state === 'approved' ? 'account.approve' : 'account.refuse',
    target: mentor,
  });
  const cause = `approval:${id}:${requestedAt}:${state}`;
  await writeNotifications(transaction, {
    notifications: [
      {
        accountId: id,
        kind: state === 'approved' ? 'mentor_approved' : 'mentor_refused',
        text:
          reason === null
            ? 'Your profile was approved: students can now find and book you.'
            : `Your profile was not approved: ${reason}`,
        cause,
      },
    ],
    mails: [
      {
        recipient: mentor.email,
        template: state === 'approved' ? 'mentor-approved' : 'mentor-refused',
        cause,
        payload: { recipient: mentor.name, role: 'mentor', ...(reason !== null && { reason }) },
      },
    ],
  });
  return { state, reason };
}
