import type { Actor } from '../../actor.ts';
import { DomainError } from '../../errors.ts';

/**
 * 403 until the account has confirmed its address: it books nothing, writes to nobody and gets no further way to sign
 * in (ADR 41).
 */
export function requireVerifiedEmail({ mustVerifyEmail }: Actor): void {
  if (!mustVerifyEmail) return;
  throw new DomainError('email_unverified', 403, 'Please confirm your email address to do this.', {
    fields: { emailVerificationRequired: true },
  });
}
