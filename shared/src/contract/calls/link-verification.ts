import { z } from 'zod';
import { ownLinks } from '../link-verification.ts';
import { idParam } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'mentor' } as const;

/** Verified links of a mentor (ADR 70). */
export const linkVerificationCalls = {
  listOwnLinks: defineCall({
    ...routes.listOwnLinks,
    profile: 'full',
    rule,
    summary: "The links of the caller's profile, each with its code and state",
    responses: { 200: ownLinks },
  }),
  verifyLink: defineCall({
    ...routes.verifyLink,
    profile: 'full',
    rule,
    summary: 'Check whether the page of a link contains the code; the response contains the result',
    params: z.object({ id: idParam }),
    responses: { 200: ownLinks },
  }),
} as const;
