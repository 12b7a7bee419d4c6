import { calls } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { unauthenticated } from '../../errors.ts';
import { pageResponse } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { decideApproval } from './decide-approval.ts';
import { countWaiting, pageOfWaiting, readApproval, requestAgain } from './mentor-approval.repository.ts';

const REQUESTS: Limit = { name: 'mentor-approval', max: 5, seconds: 86_400 };
/** Limits the mails that can be sent with a stolen auth session of an admin. */
const DECISIONS: Limit = { name: 'admin-approvals', max: 240, seconds: 3_600 };

/** The approval of new mentors (ADR 68). */
export const mentorApprovalRoutes = defineRoutes(({ app, call, services }) => {
  const { config, database } = services;

  call(calls.getMentorApproval, async ({ actor }) => {
    const approval = await readApproval(database.pool, actor.id);
    if (!approval) throw unauthenticated();
    return approval;
  });
  call(calls.requestMentorApproval, async ({ actor, request }) => {
    await app.limits.take(REQUESTS, actor.id);
    return inTransaction(database.pool, async (transaction) => {
      if (await requestAgain(transaction, actor.id))
        await recordAudit(transaction, request, { action: 'approval.request', target: actor });
      const approval = await readApproval(transaction.$client, actor.id);
      if (!approval) throw unauthenticated();
      return approval;
    });
  });

  // From the primary, so that a decided request is no longer listed.
  call(calls.adminListApprovals, async ({ query, reply }) =>
    pageResponse(reply, await pageOfWaiting(database, query)),
  );
  call(calls.adminCountApprovals, async () => ({
    waiting: await countWaiting(database),
    isRequired: config.mentorApprovalRequired,
  }));
  call(calls.adminDecideApproval, async ({ actor, params, body, once, request }) => {
    await app.limits.take(DECISIONS, actor.id);
    const answer = await once((transaction) => decideApproval(transaction, params.id, body, request));
    services.announcer.announce([params.id]);
    return answer;
  });
});
