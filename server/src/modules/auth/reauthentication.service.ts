import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { badField, DomainError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById } from './auth-accounts.repository.ts';
import { markReauthenticated } from './auth-sessions.repository.ts';
import { countedIfVerified } from './growing-delay.ts';
import type { GuessThrottle } from './guess-throttle.ts';
import type { KnownDevices } from './known-device.ts';
import { verifyPassword } from './passwords.ts';

const VALID_MS = 5 * 60_000;

/** 403 unless the password was confirmed in this session within the last five minutes (decision 47). */
export function requireRecentPassword({ reauthenticatedAt }: Actor, now: Date): void {
  if (reauthenticatedAt && now.getTime() - reauthenticatedAt.getTime() < VALID_MS) return;
  throw new DomainError('reauthentication_required', 403, 'Please enter your password to continue.', {
    answer: { reauthenticationRequired: true },
  });
}

/**
 * Confirms the password of the session's account. A wrong one is 400: the session stays.
 *
 * @returns the time of the confirmation
 */
export async function reauthenticate(
  { database, now }: Services,
  { guesses, devices }: { guesses: GuessThrottle; devices: KnownDevices },
  actor: Actor,
  password: string,
  request: FastifyRequest,
): Promise<Date> {
  const device = await devices.ofAccount(request, actor.id);
  await guesses.admit('current-password', actor.id, device);
  const account = await findLoginAccountById(database, actor.id);
  const at = now();
  const right =
    account !== undefined &&
    (await countedIfVerified(
      () => verifyPassword(account.passwordHash, password),
      () => guesses.giveBack('current-password', actor.id, device),
    )) &&
    (await markReauthenticated(database.db, actor, account.passwordHash, at));
  const outcome = right ? 'done' : 'failed';
  await recordAudit(database.db, request, { action: 'reauthenticate', outcome, target: actor });
  if (!right) throw badField('password', 'The password is incorrect.');
  await guesses.forget('current-password', actor.id, device);
  return at;
}
