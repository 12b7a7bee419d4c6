import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { badField, unauthenticated } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById, isStillCurrent, type LoginAccount } from './auth-accounts.repository.ts';
import { markReauthenticated } from './auth-sessions.repository.ts';
import type { CurrentPassword } from './current-password.ts';
import type { GuessThrottle } from './guess-throttle.ts';
import { acceptSecondFactor } from './two-factor.service.ts';

interface Parts {
  services: Services;
  guesses: GuessThrottle;
  currentPassword: CurrentPassword;
}

/**
 * Authenticates an account again in its auth session. Requires the password, and a code if the account has a second
 * factor (ADR 27).
 */
export function createReauthentication({ services, guesses, currentPassword }: Parts) {
  const { database, now } = services;

  /** Call it after the password was verified. */
  const confirm = (actor: Actor, account: LoginAccount, code: string | undefined) =>
    inTransaction(database.pool, async (transaction) => {
      if (!(await isStillCurrent(transaction, account))) return 'wrong password';
      const { id, twoFactorSecret } = account;
      if (twoFactorSecret) {
        const factor = { id, twoFactorSecret };
        if (!(await acceptSecondFactor(services, transaction, factor, code))) return 'wrong code';
      }
      if (!(await markReauthenticated(transaction, actor, now()))) throw unauthenticated();
      return 'done';
    });

  /**
   * @throws 400 naming the wrong or missing field, 401 if the auth session has ended, 429 while guesses are delayed,
   *   503 if the hashing queue is full
   */
  return async function reauthenticate(
    actor: Actor,
    { password, code }: { password: string; code?: string | undefined },
    request: FastifyRequest,
  ): Promise<void> {
    const account = await findLoginAccountById(database, actor.id);
    if (!account) throw unauthenticated();
    const verified = await currentPassword.verify(request, account, password);
    const hasSecondFactor = account.twoFactorSecret !== null;
    if (verified && hasSecondFactor && code === undefined)
      throw badField('code', 'Enter a code from your authenticator app or a recovery code.');
    if (verified && hasSecondFactor) await guesses.admit('second-factor', actor.id, verified.device);
    const result = verified ? await confirm(actor, account, code) : 'wrong password';
    const outcome = result === 'done' ? 'done' : 'failed';
    await recordAudit(database.db, request, { action: 'reauthenticate', outcome, target: actor });
    if (result === 'wrong password') throw badField('password', 'The password is incorrect.');
    if (result === 'wrong code') throw badField('code', 'The code is wrong or has already been used.');
    await verified?.succeeded();
    if (hasSecondFactor) await guesses.forget('second-factor', actor.id, verified?.device);
  };
}
