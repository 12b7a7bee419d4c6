import type { Goal, GoalStep, Session } from '@cairn/shared/contract';

/** The fields of a session that {@link agreedSteps} reads. */
export type AgreedSession = Pick<Session, 'startsAt' | 'endsAt' | 'status' | 'outcome'>;

const tookPlace = ({ status, outcome, endsAt }: AgreedSession, now: number) =>
  status === 'CONFIRMED' &&
  (outcome === undefined || outcome === null || outcome === 'completed') &&
  endsAt !== undefined &&
  Date.parse(endsAt) <= now;

const isEarlierUpcoming = (other: AgreedSession, { startsAt = '' }: AgreedSession, now: number) =>
  other.status !== 'CANCELLED' &&
  other.endsAt !== undefined &&
  Date.parse(other.endsAt) > now &&
  (other.startsAt ?? '') < startsAt;

/**
 * The open steps that two people have agreed on since their last session began. Empty before their first session, or if
 * `session` is not their next session.
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
