import { z } from 'zod';
import { emailSchema } from './primitives.ts';

/** Extra: confirms an e-mail address with the token of a mailed link (ADR 41). */
export const verifyEmailBody = z.strictObject({ token: z.string().min(1).max(256) });

/**
 * `verified`: the address is now confirmed. `changed`: the account now has its new address. `already`: the address was
 * confirmed before.
 */
export const verifyEmailResponse = z.object({ outcome: z.enum(['verified', 'changed', 'already']) });
export type VerifyEmailOutcome = z.infer<typeof verifyEmailResponse>['outcome'];

/** Extra: requests another e-mail address, which takes effect once it is confirmed. */
export const changeEmailBody = z.strictObject({ email: emailSchema });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;
