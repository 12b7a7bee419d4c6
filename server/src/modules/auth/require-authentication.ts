import type { Actor } from '../../actor.ts';
import { DomainError } from '../../errors.ts';
import type { Services } from '../../services.ts';

type Clock = Pick<Services, 'config' | 'now'>;

const isRecent = (at: Date | null, { config, now }: Clock) =>
  at !== null && now().getTime() - at.getTime() < config.reauthenticationMinutes * 60_000;

const required = ({ hasSecondFactor, hasPasskey, hasPassword }: Actor, { config }: Clock) => {
  const what = hasPassword
    ? 'Please enter your password to continue.'
    : 'Please use your passkey to continue.';
  return new DomainError('reauthentication_required', 403, what, {
    answer: {
      reauthenticationRequired: true,
      twoFactorRequired: hasSecondFactor,
      ...(hasPasskey && config.passkeyRpId !== undefined && { passkeyAvailable: true }),
      ...(!hasPassword && { withoutPassword: true }),
    },
  });
};

/** 403 unless the account was authenticated again in this session recently; the login does not count (decision 47). */
export function requireReauthentication(actor: Actor, clock: Clock): void {
  if (!isRecent(actor.reauthenticatedAt, clock)) throw required(actor, clock);
}

/**
 * 403 unless the account signed in, or was authenticated again, in this session recently. A session of a client that
 * knows the specification only is exempt: it could not continue (ADR 27). On a trusted device the sign-in does not
 * count and no session is exempt, because its client has used an extra (ADR 31).
 */
export function requireRecentAuthentication(actor: Actor, clock: Clock): void {
  const isExempt = !actor.reauthenticates || isRecent(actor.signedInAt, clock);
  if (actor.skippedSecondFactor || !isExempt) requireReauthentication(actor, clock);
}
