import type { Goal, GoalStep, Session } from '@cairn/shared/contract';

/** The part of a session that says when it was. */
export type AgreedSession = Pick<Session, 'startsAt' | 'endsAt' | 'status' | 'outcome'>;

/** A confirmed session that has taken place. */
const tookPlace = ({ status, outcome, endsAt }: AgreedSession, now: number) =>
  status === 'CONFIRMED' &&
  (outcome === undefined || outcome === null || outcome === 'completed') &&
  endsAt !== undefined &&
  Date.parse(endsAt) <= now;

/**
 * Open steps that two people have agreed on since their last session began; none before their first session.
 *
 * @param sessions - of the two, in any order
 */
export function agreedSteps(
  goals: readonly Goal[],
  sessions: readonly AgreedSession[],
  now: number,
): GoalStep[] {
  const starts = sessions
    .filter((session) => tookPlace(session, now))
    .map(({ startsAt }) => startsAt ?? '')
    .sort();
  const last = starts.at(-1);
  if (last === undefined) return [];
  return goals
    .filter(({ state }) => state === 'active')
    .flatMap(({ steps }) => steps)
    .filter(({ doneAt, createdAt }) => doneAt === null && createdAt >= last);
}
