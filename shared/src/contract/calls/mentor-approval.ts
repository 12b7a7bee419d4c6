import { z } from 'zod';
import { accountIdParams } from '../admin-accounts.ts';
import * as approval from '../mentor-approval.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const byMentor = { profile: 'full', rule: { who: 'mentor' } } as const;
const byViewer = { profile: 'full', rule: { who: 'admin', adminRole: 'viewer' } } as const;

/** The approval of new mentors (ADR 68). */
export const mentorApprovalCalls = {
  getMentorApproval: defineCall({
    ...routes.getMentorApproval,
    ...byMentor,
    summary: 'Whether the caller is approved, and the reason for a refusal',
    responses: { 200: approval.mentorApproval },
  }),
  requestMentorApproval: defineCall({
    ...routes.requestMentorApproval,
    ...byMentor,
    summary: 'Request approval again after a refusal; otherwise nothing changes',
    responses: { 200: approval.mentorApproval },
  }),
  adminListApprovals: defineCall({
    ...routes.adminListApprovals,
    ...byViewer,
    summary: 'Mentors who wait for approval, longest wait first',
    query: approval.waitingMentorsQuery,
    responses: { 200: z.array(approval.waitingMentor) },
  }),
  adminCountApprovals: defineCall({
    ...routes.adminCountApprovals,
    ...byViewer,
    summary: 'Number of mentors who wait for approval',
    responses: { 200: approval.approvalCount },
  }),
  adminDecideApproval: defineCall({
    ...routes.adminDecideApproval,
    profile: 'full',
    rule: { who: 'admin', adminRole: 'moderator' },
    summary:
      'Approve or refuse a mentor; 409 if the approval was decided or the profile changed in the meantime',
    params: accountIdParams,
    body: approval.decideApprovalBody,
    responses: { 200: approval.mentorApproval },
  }),
} as const;
