import { z } from 'zod';
import { reauthenticationRefusal } from '../auth.ts';
import * as reports from '../reports.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const viewer = { who: 'admin', adminRole: 'viewer' } as const;
const moderator = { who: 'admin', adminRole: 'moderator' } as const;
const params = reports.reportParams;

/** The queue of reports (ADR 42). */
export const adminReportCalls = {
  adminListReports: defineCall({
    ...routes.adminListReports,
    profile: 'full',
    rule: viewer,
    summary: 'Reports by users, newest first',
    query: reports.adminReportsQuery,
    responses: { 200: z.array(reports.adminReport) },
  }),
  adminCountReports: defineCall({
    ...routes.adminCountReports,
    profile: 'full',
    rule: viewer,
    summary: 'Number of reports that wait for a decision',
    responses: { 200: reports.openReports },
  }),
  adminGetReport: defineCall({
    ...routes.adminGetReport,
    profile: 'full',
    rule: viewer,
    summary: 'A report with its context and the history of both people',
    params,
    responses: { 200: reports.adminReportDetail },
  }),
  adminResolveReport: defineCall({
    ...routes.adminResolveReport,
    profile: 'full',
    rule: moderator,
    summary: 'Warn, block or dismiss; 409 if another admin has decided in the meantime',
    params,
    body: reports.resolveReportBody,
    responses: { 200: reports.resolvedReport, 403: reauthenticationRefusal },
  }),
  adminReadReportedConversation: defineCall({
    ...routes.adminReadReportedConversation,
    profile: 'full',
    rule: moderator,
    summary: 'Read the conversation of an open report for a reason; audited before the response is sent',
    params,
    body: reports.readConversationBody,
    responses: { 200: reports.reportedConversation },
  }),
} as const;
