import type { Goal, GoalStep, Session } from '@cairn/shared/contract';

/** The fields of a session that determine whether and when it took place. */
export type AgreedSession = Pick<Session, 'startsAt' | 'endsAt' | 'status' | 'outcome'>;

/** Whether a session is confirmed and has ended, and no outcome other than `completed` is recorded. */
const tookPlace = ({ status, outcome, endsAt }: AgreedSession, now: number) =>
  status === 'CONFIRMED' &&
  (outcome === undefined || outcome === null || outcome === 'completed') &&
  endsAt !== undefined &&
  Date.parse(endsAt) <= now;

/** Whether `other` is neither cancelled nor over, and starts before the given session of the same two people. */
const isEarlierUpcoming = (other: AgreedSession, { startsAt = '' }: AgreedSession, now: number) =>
  other.status !== 'CANCELLED' &&
  other.endsAt !== undefined &&
  Date.parse(other.endsAt) > now &&
  (other.startsAt ?? '') < startsAt;

/**
 * Open steps of active goals that two people have agreed on since their last session began. Empty if they have had no
 * session yet, and if `session` is not their next session.
 *
 * @param session - the upcoming session
 * @param sessions - all sessions of the two people, in any order
 */
export function agreedSteps(
  goals: readonly Goal[],
  session: AgreedSession,
  sessions: readonly AgreedSession[],
  now: number,
): GoalStep[] {
  if (sessions.some((other) => isEarlierUpcoming(other, session, now))) return [];
  const starts = sessions
    .filter((other) => tookPlace(other, now))
    .map(({ startsAt }) => startsAt ?? '')
    .sort();
  const last = starts.at(-1);
  if (last === undefined) return [];
  return goals
    .filter(({ state }) => state === 'active')
    .flatMap(({ steps }) => steps)
    .filter(({ doneAt, createdAt }) => doneAt === null && createdAt >= last);
}
