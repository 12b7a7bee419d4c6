import type { Actor } from '../../actor.ts';
import { DomainError } from '../../errors.ts';
import type { Services } from '../../services.ts';

type Clock = Pick<Services, 'config' | 'now'>;

const isRecent = (at: Date | null, { config, now }: Clock) =>
  at !== null && now().getTime() - at.getTime() < config.reauthenticationMinutes * 60_000;

const required = ({ hasSecondFactor }: Actor) =>
  new DomainError('reauthentication_required', 403, 'Please enter your password to continue.', {
    answer: { reauthenticationRequired: true, twoFactorRequired: hasSecondFactor },
  });

/** 403 unless the account was authenticated again in this session recently; the login does not count (decision 47). */
export function requireReauthentication(actor: Actor, clock: Clock): void {
  if (!isRecent(actor.reauthenticatedAt, clock)) throw required(actor);
}

/**
 * 403 unless the account signed in, or was authenticated again, in this session recently. A sign-in without a code on
 * a trusted device does not count (ADR 31). A session of a client that knows the specification only is exempt: it could
 * not continue (ADR 27).
 */
export function requireRecentAuthentication(actor: Actor, clock: Clock): void {
  if (!actor.reauthenticates) return;
  if (!actor.skippedSecondFactor && isRecent(actor.signedInAt, clock)) return;
  requireReauthentication(actor, clock);
}
