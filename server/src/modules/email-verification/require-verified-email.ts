import type { Actor } from '../../actor.ts';
import { DomainError } from '../../errors.ts';

/**
 * Refuses a call that needs a confirmed address (ADR 41).
 *
 * @throws 403 until the account has confirmed its address
 */
export function requireVerifiedEmail({ mustVerifyEmail }: Actor): void {
  if (!mustVerifyEmail) return;
  throw new DomainError('email_unverified', 403, 'Please confirm your email address to do this.', {
    fields: { emailVerificationRequired: true },
  });
}
