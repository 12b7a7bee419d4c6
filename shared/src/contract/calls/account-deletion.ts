import { accountDeletion, privacyTerms } from '../account-deletion.ts';
import { reauthenticationRefusal } from '../auth.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'session' } as const;

/** Deletion of the caller's own account (ADR 38). */
export const accountDeletionCalls = {
  getAccountDeletion: defineCall({
    ...routes.getAccountDeletion,
    profile: 'full',
    rule,
    summary:
      "The date on which the caller's account is deleted, or would be deleted if the deletion were requested now",
    responses: { 200: accountDeletion },
  }),
  requestAccountDeletion: defineCall({
    ...routes.requestAccountDeletion,
    profile: 'full',
    rule,
    summary:
      "Delete the caller's account after the grace period; a repeated request does not change the date",
    responses: { 202: accountDeletion, 403: reauthenticationRefusal },
  }),
  cancelAccountDeletion: defineCall({
    ...routes.cancelAccountDeletion,
    profile: 'full',
    rule,
    summary: "Cancel the deletion of the caller's account",
    responses: { 200: accountDeletion },
  }),
  getPrivacyTerms: defineCall({
    ...routes.getPrivacyTerms,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'The grace period of account deletions, for the privacy page',
    responses: { 200: privacyTerms },
  }),
} as const;
