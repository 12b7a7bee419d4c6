import type { Actor } from '../../actor.ts';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, DomainError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { LoginAccount } from './auth-accounts.repository.ts';

type Clock = Pick<Services, 'config' | 'now'>;

const DAY_MS = 86_400_000;

/**
 * Invited admins need a second factor (ADR 43). Other admins need one only if a grace period is configured (decision
 * 86). On a contract server no admin needs one, because the server has no calls to set up a second factor.
 */
const isMandatory = ({ role, twoFactorRequired }: Actor, { config }: Pick<Services, 'config'>) =>
  role === 'admin' &&
  (config.adminTwoFactorGraceDays !== undefined || (twoFactorRequired && config.profile === 'full'));

/** Undefined if the actor needs no second factor or has one, or if the grace period has not started. */
function twoFactorDueOf(actor: Actor, clock: Clock): { at: string; isOverdue: boolean } | undefined {
  const { hasSecondFactor, twoFactorDueAt: due } = actor;
  if (!isMandatory(actor, clock) || hasSecondFactor || !due) return undefined;
  return { at: due.toISOString(), isOverdue: due <= clock.now() };
}

/** The fields of the response to `getSession` about mandatory two-factor sign-in. */
export function describeTwoFactorRequirement(actor: Actor, clock: Clock) {
  const twoFactorDue = twoFactorDueOf(actor, clock);
  return {
    ...(isMandatory(actor, clock) && { twoFactorMandatory: true }),
    ...(twoFactorDue && { twoFactorDue }),
  };
}

/** Throws 403 for an admin who has no second factor after the grace period. */
export function requireTwoFactorInTime(actor: Actor, clock: Clock): void {
  if (!twoFactorDueOf(actor, clock)?.isOverdue) return;
  throw new DomainError('two_factor_setup_required', 403, 'Set up two-factor sign-in to continue.', {
    fields: { twoFactorSetupRequired: true },
  });
}

/** Throws 409 if the account must have a second factor. */
export function requireTwoFactorOptional(actor: Actor, clock: Clock): void {
  if (isMandatory(actor, clock)) throw conflict('Administrators need two-factor sign-in.');
}

const setDue = statement(
  'auth_set_two_factor_due',
  `UPDATE accounts SET two_factor_due_at = $2 WHERE id = $1 AND two_factor_due_at IS NULL`,
);

const endGracePeriod = statement(
  'auth_end_two_factor_period',
  `UPDATE accounts SET two_factor_due_at = LEAST(coalesce(two_factor_due_at, $2), $2)
    WHERE id = $1 AND role = 'admin'`,
);

/** Ends the grace period of an admin, so that a removed second factor is due again at once. */
export const endTwoFactorGracePeriod = (transaction: Transaction, id: number, now: Date) =>
  run(transaction.$client, endGracePeriod, [id, now]);

/** Starts the grace period of an admin without a second factor. A repeated call changes nothing. */
export async function startTwoFactorGracePeriod(
  { config, database, now }: Services,
  { id, role, twoFactorSecret }: LoginAccount,
): Promise<void> {
  const days = config.adminTwoFactorGraceDays;
  if (days === undefined || role !== 'admin' || twoFactorSecret) return;
  await run(database.pool, setDue, [id, new Date(now().getTime() + days * DAY_MS)]);
}
