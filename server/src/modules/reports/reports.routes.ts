import { calls } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { pageResponse } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { requireRecentAuthentication } from '../auth/require-authentication.ts';
import { readReportedConversation } from './read-conversation.ts';
import { countOpen, findReport, pageOfReports } from './report-queue.repository.ts';
import { resolveReport } from './resolve-report.ts';
import { submitReport } from './submit-report.ts';

/** Bound what a stolen auth session of an admin can decide and read. */
const DECISIONS: Limit = { name: 'admin-reports', max: 240, seconds: 3_600 };
const READS: Limit = { name: 'admin-reported-conversations', max: 60, seconds: 3_600 };

/** Reports by users, and the queue in which admins resolve them (ADR 42). */
export const reportRoutes = defineRoutes(({ app, call, services }) => {
  const { database } = services;

  call(calls.submitReport, ({ actor, body, once }) => submitReport(app.limits, actor, body, once));

  call(calls.adminListReports, async ({ query, reply, read }) =>
    pageResponse(reply, await read((database) => pageOfReports(database, query))),
  );
  call(calls.adminCountReports, ({ read }) => read(countOpen));
  call(calls.adminGetReport, async ({ params }) => {
    const report = await findReport(database.pool, params.id);
    if (!report) throw notFound();
    return report;
  });
  call(calls.adminResolveReport, async ({ actor, params, body, once, request }) => {
    if (body.decision === 'blocked') requireRecentAuthentication(actor, services);
    await app.limits.take(DECISIONS, actor.id);
    let accountIds: number[] = [];
    const response = await once(async (transaction) => {
      accountIds = await resolveReport(transaction, { id: params.id, decision: body }, { actor, request });
      return { state: body.decision };
    });
    services.announcer.announce(accountIds);
    return response;
  });
  call(calls.adminReadReportedConversation, async ({ actor, params, body, request }) => {
    await app.limits.take(READS, actor.id);
    return readReportedConversation(services, request, { id: params.id, ...body });
  });
});
