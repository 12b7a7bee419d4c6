import {
  type CreateGoalBody,
  type Goal,
  GOALS_KEPT_MAX,
  GOALS_MAX,
  type SetGoalStateBody,
  type UpdateGoalBody,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { badField, conflict, forbidden, unauthenticated } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { changeVisibleGoal, outdated, recordChange, requireWriting, type RunOnce } from './goal-change.ts';
import * as repository from './goals.repository.ts';

type LockedGoal = repository.LockedGoal;

/** @throws 403 for the mentor, because only the student can change the goal itself */
function requireOwn({ studentId }: LockedGoal, actor: Actor): void {
  if (studentId !== actor.id) throw forbidden();
}

async function requireOwnMentor(transaction: Transaction, studentId: number, mentorId: number | null) {
  if (mentorId === null || (await repository.isOwnMentor(transaction, studentId, mentorId))) return;
  throw badField('mentorId', 'Choose a mentor with whom you have a session or a conversation.');
}

/** Call it after the change, in a transaction that has called `lockGoalCount`. @throws 409 above a limit */
async function checkCount(transaction: Transaction, studentId: number): Promise<void> {
  const { active, all } = await repository.countGoals(transaction, studentId);
  if (active > GOALS_MAX)
    throw conflict(
      `You can have at most ${GOALS_MAX} active goals. Mark one as reached or archive it first.`,
    );
  if (all > GOALS_KEPT_MAX)
    throw conflict(`You can keep at most ${GOALS_KEPT_MAX} goals. Delete one that you no longer need first.`);
}

/**
 * Creates a goal.
 *
 * @throws 400 for an unavailable mentor or without a conversation with the mentor, 401 if the student was just deleted,
 *   409 above a limit, and the errors of {@link requireWriting}
 */
export async function createGoal(
  { announcer }: Services,
  once: RunOnce,
  actor: Actor,
  body: CreateGoalBody,
): Promise<Goal> {
  requireWriting(actor, body.mentorId);
  let accountIds: number[] = [];
  const answer = await once(async (transaction) => {
    await repository.lockGoalCount(transaction, actor.id);
    const { mentorId } = body;
    const present = await repository.lockGoalAccounts(transaction, null, [
      actor.id,
      ...(mentorId === null ? [] : [mentorId]),
    ]);
    if (!present.has(actor.id)) throw unauthenticated();
    await requireOwnMentor(transaction, actor.id, mentorId);
    const id = await repository.insertGoal(transaction, actor.id, body);
    await checkCount(transaction, actor.id);
    const goal = await repository.readGoal(transaction, id);
    accountIds = await recordChange(transaction, actor, {
      ...goal,
      mentorId,
      reachedMentorId: mentorId,
      isMentorAvailable: mentorId !== null,
    });
    return goal;
  });
  announcer.announce(accountIds);
  return answer;
}

/**
 * Changes title, description and mentor.
 *
 * @throws 409 for an outdated version
 */
export function changeGoal(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...fields }: UpdateGoalBody,
): Promise<Goal> {
  requireWriting(actor, fields.mentorId);
  return changeVisibleGoal(
    services,
    actor,
    id,
    async (transaction, goal) => {
      requireOwn(goal, actor);
      if (goal.version !== version) throw outdated('goal');
      const isSameMentor = fields.mentorId === goal.mentorId;
      if (!isSameMentor) await requireOwnMentor(transaction, actor.id, fields.mentorId);
      await repository.updateGoal(transaction, goal, fields);
      return isSameMentor ? {} : { alsoReaches: fields.mentorId };
    },
    { further: [fields.mentorId] },
  );
}

/**
 * Marks a goal as reached, archives it, or makes it active again. Does nothing if the goal already has the state.
 *
 * @throws 409 for an outdated version, and for too many active goals
 */
export const setGoalState = (
  services: Services,
  actor: Actor,
  id: number,
  { state, version }: SetGoalStateBody,
): Promise<Goal> =>
  changeVisibleGoal(
    services,
    actor,
    id,
    async (transaction, goal) => {
      requireOwn(goal, actor);
      if (goal.state === state) return { isUnchanged: true };
      if (goal.version !== version) throw outdated('goal');
      await repository.updateGoalState(transaction, id, state);
      await checkCount(transaction, actor.id);
      return {};
    },
    { before: (transaction) => repository.lockGoalCount(transaction, actor.id) },
  );

/** Deletes a goal with its steps. */
export async function deleteGoal({ database, announcer }: Services, actor: Actor, id: number): Promise<void> {
  const accountIds = await inTransaction(database.pool, async (transaction) => {
    await repository.lockGoalAccounts(transaction, id, [actor.id]);
    const goal = await repository.lockGoal(transaction, id, actor.id);
    if (!goal) throw forbidden();
    requireOwn(goal, actor);
    await repository.removeGoal(transaction, id);
    return recordChange(transaction, actor, goal);
  });
  announcer.announce(accountIds);
}
