import { z } from 'zod';
import { emailSchema } from './primitives.ts';

/** Extra: proves with the token of a mailed link that its reader owns the e-mail address (ADR 41). */
export const verifyEmailBody = z.strictObject({ token: z.string().min(1).max(256) });

/**
 * The effect of a link: the account's address is confirmed, the account has the new address, or the address was
 * confirmed before.
 */
export const verifyEmailResponse = z.object({ outcome: z.enum(['verified', 'changed', 'already']) });
export type VerifyEmailOutcome = z.infer<typeof verifyEmailResponse>['outcome'];

/** Extra: requests another e-mail address, which applies once it is confirmed. */
export const changeEmailBody = z.strictObject({ email: emailSchema });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;
