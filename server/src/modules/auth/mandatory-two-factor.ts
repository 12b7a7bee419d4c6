import type { Actor } from '../../actor.ts';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, DomainError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { LoginAccount } from './auth-accounts.repository.ts';

type Clock = Pick<Services, 'config' | 'now'>;

const DAY_MS = 86_400_000;

/**
 * Whether an account must have a second factor. An invited admin always must (ADR 43). Other admins must if a grace
 * period is configured (decision 86). In the contract profile nobody must, because it has no calls to set one up.
 */
const isMandatory = ({ role, twoFactorRequired }: Actor, { config }: Pick<Services, 'config'>) =>
  role === 'admin' &&
  (config.adminTwoFactorGraceDays !== undefined || (twoFactorRequired && config.profile === 'full'));

/**
 * When the actor must have a second factor; undefined if none is required, one is set up, or no grace period has
 * started.
 */
function twoFactorDueOf(actor: Actor, clock: Clock): { at: string; isOverdue: boolean } | undefined {
  const { hasSecondFactor, twoFactorDueAt: due } = actor;
  if (!isMandatory(actor, clock) || hasSecondFactor || !due) return undefined;
  return { at: due.toISOString(), isOverdue: due <= clock.now() };
}

/** The fields of the response to `getSession` about mandatory two-factor sign-in; none if it is optional. */
export function describeTwoFactorRequirement(actor: Actor, clock: Clock) {
  const twoFactorDue = twoFactorDueOf(actor, clock);
  return {
    ...(isMandatory(actor, clock) && { twoFactorMandatory: true }),
    ...(twoFactorDue && { twoFactorDue }),
  };
}

/** 403 for an admin who has no second factor after the grace period. */
export function requireTwoFactorInTime(actor: Actor, clock: Clock): void {
  if (!twoFactorDueOf(actor, clock)?.isOverdue) return;
  throw new DomainError('two_factor_setup_required', 403, 'Set up two-factor sign-in to continue.', {
    fields: { twoFactorSetupRequired: true },
  });
}

/** 409 if the account must have a second factor and therefore cannot turn it off. */
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

/** Ends the grace period of an admin who has set up a second factor: if that is removed, a new one is due at once. */
export const endTwoFactorGracePeriod = (transaction: Transaction, id: number, now: Date) =>
  run(transaction.$client, endGracePeriod, [id, now]);

/** Starts the grace period of an admin at the first sign-in without a second factor; later ones do not change it. */
export async function startTwoFactorGracePeriod(
  { config, database, now }: Services,
  { id, role, twoFactorSecret }: LoginAccount,
): Promise<void> {
  const days = config.adminTwoFactorGraceDays;
  if (days === undefined || role !== 'admin' || twoFactorSecret) return;
  await run(database.pool, setDue, [id, new Date(now().getTime() + days * DAY_MS)]);
}
