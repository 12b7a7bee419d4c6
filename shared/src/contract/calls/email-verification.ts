import { reauthenticationRefusal } from '../auth.ts';
import { changeEmailBody, verifyEmailResponse, verifyEmailBody } from '../email-verification.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'session' } as const;

/** Confirmation and change of e-mail addresses (ADR 41). */
export const emailVerificationCalls = {
  verifyEmail: defineCall({
    ...routes.verifyEmail,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Confirm an e-mail address with the token of a mailed link',
    body: verifyEmailBody,
    responses: { 200: verifyEmailResponse },
  }),
  sendEmailLink: defineCall({
    ...routes.sendEmailLink,
    profile: 'full',
    rule,
    summary:
      'Mail another link that confirms the requested address or, if none is requested, the current one',
    responses: { 202: successSchema },
  }),
  changeEmail: defineCall({
    ...routes.changeEmail,
    profile: 'full',
    rule,
    summary: 'Request a change of the e-mail address, which applies once a mailed link confirms the new one',
    body: changeEmailBody,
    responses: { 202: successSchema, 403: reauthenticationRefusal },
  }),
  cancelEmailChange: defineCall({
    ...routes.cancelEmailChange,
    profile: 'full',
    rule,
    summary: 'Cancel the requested change of the e-mail address',
    responses: { 200: successSchema },
  }),
} as const;
