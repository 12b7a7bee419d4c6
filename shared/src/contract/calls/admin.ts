import { z } from 'zod';
import * as accounts from '../admin-accounts.ts';
import { auditEntry, auditQuery } from '../admin-audit.ts';
import { adminFigures, figuresQuery, remoteErrorGroup, remoteLoads } from '../admin-figures.ts';
import * as people from '../admin-people.ts';
import { reauthenticationRefusal } from '../auth.ts';
import { errorSchema, successSchema } from '../primitives.ts';
import { decideReportBody, reportedFeedback, reportedQuery } from '../reported-feedback.ts';
import { studentRecord } from '../students.ts';
import { teacherRecord } from '../teachers.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const viewer = { who: 'admin', adminRole: 'viewer' } as const;
const moderator = { who: 'admin', adminRole: 'moderator' } as const;
const owner = { who: 'admin', adminRole: 'owner' } as const;
const params = accounts.accountIdParams;
/** Response of calls that may need a recent authentication (ADR 27). */
const fresh = { 403: reauthenticationRefusal };
const plain = { 403: errorSchema };

/** Account administration. */
export const adminCalls = {
  adminListStudents: defineCall({
    ...routes.adminListStudents,
    profile: 'contract',
    rule: viewer,
    summary: 'Students; searched, sorted and paged with parameters',
    query: accounts.adminListQuery,
    responses: { 200: z.array(accounts.adminStudent) },
    contractResponses: { 200: z.array(studentRecord) },
  }),
  adminListTeachers: defineCall({
    ...routes.adminListTeachers,
    profile: 'contract',
    rule: viewer,
    summary: 'Mentors; searched, sorted and paged with parameters',
    query: accounts.adminListQuery,
    responses: { 200: z.array(accounts.adminTeacher) },
    contractResponses: { 200: z.array(teacherRecord) },
  }),
  adminUpdateStudent: defineCall({
    ...routes.adminUpdateStudent,
    profile: 'contract',
    rule: moderator,
    summary: 'Change a student; 409 with the current record if it has changed in the meantime',
    params,
    body: accounts.updateStudentBody,
    responses: { 200: accounts.adminStudent, 409: accounts.editConflict, ...fresh },
    contractResponses: { 200: studentRecord, ...plain },
  }),
  adminUpdateTeacher: defineCall({
    ...routes.adminUpdateTeacher,
    profile: 'contract',
    rule: moderator,
    summary: 'Change a mentor; 409 with the current record if it has changed in the meantime',
    params,
    body: accounts.updateTeacherBody,
    responses: { 200: accounts.adminTeacher, 409: accounts.editConflict, ...fresh },
    contractResponses: { 200: teacherRecord, ...plain },
  }),
  adminSetStudentStatus: defineCall({
    ...routes.adminSetStudentStatus,
    profile: 'contract',
    rule: moderator,
    needsRecentAuthentication: true,
    summary: 'Block or unblock a student',
    params,
    body: accounts.setStatusBody,
    responses: { 200: accounts.statusResponse, ...fresh },
    contractResponses: plain,
  }),
  adminSetTeacherStatus: defineCall({
    ...routes.adminSetTeacherStatus,
    profile: 'contract',
    rule: moderator,
    needsRecentAuthentication: true,
    summary: 'Block or unblock a mentor',
    params,
    body: accounts.setStatusBody,
    responses: { 200: accounts.statusResponse, ...fresh },
    contractResponses: plain,
  }),
  adminDeleteStudent: defineCall({
    ...routes.adminDeleteStudent,
    profile: 'contract',
    rule: moderator,
    needsRecentAuthentication: true,
    summary: 'Delete a student (decision 33)',
    params,
    responses: { 200: successSchema, ...fresh },
    contractResponses: plain,
  }),
  adminDeleteTeacher: defineCall({
    ...routes.adminDeleteTeacher,
    profile: 'contract',
    rule: moderator,
    needsRecentAuthentication: true,
    summary: 'Delete a mentor (decision 33)',
    params,
    responses: { 200: successSchema, ...fresh },
    contractResponses: plain,
  }),
  adminListAccounts: defineCall({
    ...routes.adminListAccounts,
    profile: 'full',
    rule: viewer,
    summary: 'Students and mentors in one paged list',
    query: accounts.adminAccountsQuery,
    responses: { 200: z.array(accounts.adminAccount) },
  }),
  adminGetAccount: defineCall({
    ...routes.adminGetAccount,
    profile: 'full',
    rule: viewer,
    summary: 'The whole record of one account',
    params,
    responses: { 200: accounts.adminAccountRecord },
  }),
  adminGetImpact: defineCall({
    ...routes.adminGetImpact,
    profile: 'full',
    rule: viewer,
    summary:
      'Numbers of upcoming confirmed sessions and requests of an account; a deletion cancels them, a block keeps them',
    params,
    responses: { 200: accounts.accountImpact },
  }),
  adminBulkStatus: defineCall({
    ...routes.adminBulkStatus,
    profile: 'full',
    rule: moderator,
    needsRecentAuthentication: true,
    summary: 'Block or unblock several accounts, with a result for each',
    body: accounts.bulkStatusBody,
    responses: { 200: accounts.bulkResponse, ...fresh },
  }),
  adminBulkDelete: defineCall({
    ...routes.adminBulkDelete,
    profile: 'full',
    rule: moderator,
    needsRecentAuthentication: true,
    summary: 'Delete several accounts, with a result for each',
    body: accounts.bulkDeleteBody,
    responses: { 200: accounts.bulkResponse, ...fresh },
  }),
  adminListNotes: defineCall({
    ...routes.adminListNotes,
    profile: 'full',
    rule: viewer,
    summary: 'Notes by admins about an account, newest first',
    params,
    responses: { 200: z.array(people.adminNote) },
  }),
  adminAddNote: defineCall({
    ...routes.adminAddNote,
    profile: 'full',
    rule: moderator,
    summary: 'Add a note about an account',
    params,
    body: people.addNoteBody,
    responses: { 201: people.adminNote },
  }),
  adminDeleteNote: defineCall({
    ...routes.adminDeleteNote,
    profile: 'full',
    rule: moderator,
    summary: 'Delete a note about an account',
    params: people.noteParams,
    responses: { 200: successSchema },
  }),
  adminSendMail: defineCall({
    ...routes.adminSendMail,
    profile: 'full',
    rule: moderator,
    summary: 'Send a plain-text mail to the owner of an account',
    params,
    body: people.sendMailBody,
    responses: { 202: successSchema },
  }),
  adminListSessions: defineCall({
    ...routes.adminListSessions,
    profile: 'full',
    rule: viewer,
    summary: 'Sessions of an account, a period or both, latest first',
    query: people.adminSessionsQuery,
    responses: { 200: z.array(people.adminSession) },
  }),
  adminListReviews: defineCall({
    ...routes.adminListReviews,
    profile: 'full',
    rule: viewer,
    summary: 'Reviews of an account, a period or both, newest first',
    query: people.adminReviewsQuery,
    responses: { 200: z.array(people.adminReview) },
  }),
  adminExportAccounts: defineCall({
    ...routes.adminExportAccounts,
    profile: 'full',
    rule: owner,
    summary: 'Filtered accounts as CSV',
    query: accounts.exportQuery,
    responses: { 200: z.string() },
    produces: 'text/csv',
  }),
  adminListAudit: defineCall({
    ...routes.adminListAudit,
    profile: 'full',
    rule: owner,
    summary: 'The audit log, newest first',
    query: auditQuery,
    responses: { 200: z.array(auditEntry) },
  }),
  adminListReportedFeedback: defineCall({
    ...routes.adminListReportedFeedback,
    profile: 'full',
    rule: viewer,
    summary: 'Reviews that mentors reported',
    query: reportedQuery,
    responses: { 200: z.array(reportedFeedback) },
  }),
  adminDecideReport: defineCall({
    ...routes.adminDecideReport,
    profile: 'full',
    rule: moderator,
    summary: 'Hide or keep a reported review',
    params,
    body: decideReportBody,
    responses: { 200: reportedFeedback },
  }),
  adminGetFigures: defineCall({
    ...routes.adminGetFigures,
    profile: 'full',
    rule: viewer,
    summary: 'Totals and figures per week',
    query: figuresQuery,
    responses: { 200: adminFigures },
  }),
  adminListRemoteLoads: defineCall({
    ...routes.adminListRemoteLoads,
    profile: 'full',
    rule: viewer,
    summary: 'Loads and failures of each release of each remote',
    responses: { 200: z.array(remoteLoads) },
  }),
  adminListRemoteErrors: defineCall({
    ...routes.adminListRemoteErrors,
    profile: 'full',
    rule: viewer,
    summary: 'Errors of remotes in the last two weeks, grouped, the most recent first',
    responses: { 200: z.array(remoteErrorGroup) },
  }),
} as const;
