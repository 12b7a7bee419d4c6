import type { Goal, GoalSide } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { writeNotifications } from '../outbox/index.ts';
import {
  type LockedGoal,
  lockGoal,
  lockGoalAccounts,
  readGoal,
  readName,
  sideOf,
} from './goals.repository.ts';

/** What a change of a goal has to announce. */
interface Changed {
  /** True if nothing was changed, so that nobody is notified. */
  isUnchanged?: boolean;
  /** The side to which a step was given. */
  stepFor?: GoalSide;
  /** The mentor with whom the goal is newly shared. */
  alsoReaches?: number | null;
}

/** 409: the change is based on an outdated version. */
export const outdated = (what: 'goal' | 'step') =>
  conflict(`This ${what} was changed meanwhile. Check it and try again.`);

/** @throws 409 unless the goal is active */
export function requireActive({ state }: LockedGoal): void {
  if (state !== 'active') throw conflict('This goal is not active. Make it active again to change it.');
}

/**
 * Checks that the actor may write to the mentor of a goal. Does nothing without a mentor.
 *
 * @throws 403 without a confirmed e-mail address, 409 for an account about to be deleted
 */
export function requireWriting(actor: Actor, mentorId: number | null): void {
  if (mentorId === null) return;
  requireVerifiedEmail(actor);
  requireStaying(actor);
}

const affectedAccounts = (
  { studentId, reachedMentorId }: LockedGoal,
  also: number | null = null,
): number[] => [...new Set([studentId, reachedMentorId, also].filter((id) => id !== null))];

/** `cause` allows one notification per goal and clock hour. */
async function stepNotification(
  transaction: Transaction,
  actor: Actor,
  goal: LockedGoal,
  stepFor: GoalSide | undefined,
) {
  if (stepFor === undefined || stepFor === sideOf(goal, actor.id)) return [];
  const accountId = stepFor === 'student' ? goal.studentId : goal.reachedMentorId;
  if (accountId === null) return [];
  const hour = Math.floor(Date.now() / 3_600_000);
  const name = await readName(transaction, actor.id);
  return [
    {
      accountId,
      kind: 'goal_step_added' as const,
      text: `${name} gave you a step.`,
      cause: `goal:${goal.id}:step:${hour}`,
    },
  ];
}

/**
 * Writes the events and the notification of a change. Call it at the end of the transaction.
 *
 * @returns the accounts to announce after the commit
 */
export async function recordChange(
  transaction: Transaction,
  actor: Actor,
  goal: LockedGoal,
  { stepFor, alsoReaches }: Changed = {},
): Promise<number[]> {
  const accountIds = affectedAccounts(goal, alsoReaches);
  await writeNotifications(transaction, {
    events: accountIds.map((accountId) => ({ accountId, name: 'goal', payload: { id: goal.id } })),
    notifications: await stepNotification(transaction, actor, goal, stepFor),
  });
  return accountIds;
}

/** Runs a change in one transaction, once for each `Idempotency-Key`. */
export type RunOnce = <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

interface Locking {
  /** Runs the change. By default, the change runs in a transaction of its own. */
  once?: RunOnce;
  /** Runs before any other lock. */
  before?: (transaction: Transaction) => Promise<unknown>;
  /** Accounts to lock besides those of the goal. */
  further?: readonly (number | null)[];
}

/**
 * Changes a goal that the actor may see, and announces the change. Locks both accounts, then the goal (ADR 16).
 *
 * @returns the goal after the change
 * @throws 403 for a missing goal, and for a goal that the actor may not see
 */
export async function changeVisibleGoal(
  { database, announcer }: Services,
  actor: Actor,
  goalId: number,
  work: (transaction: Transaction, goal: LockedGoal) => Promise<Changed>,
  { once, before, further = [] }: Locking = {},
): Promise<Goal> {
  let accountIds: number[] = [];
  const change = async (transaction: Transaction): Promise<Goal> => {
    await before?.(transaction);
    await lockGoalAccounts(transaction, goalId, [actor.id, ...further.filter((id) => id !== null)]);
    const goal = await lockGoal(transaction, goalId, actor.id);
    if (!goal) throw forbidden();
    const changed = await work(transaction, goal);
    const answer = await readGoal(transaction, goalId);
    accountIds = changed.isUnchanged ? [] : await recordChange(transaction, actor, goal, changed);
    return answer;
  };
  const answer = await (once ? once(change) : inTransaction(database.pool, change));
  announcer.announce(accountIds);
  return answer;
}
