import { REPLACEABLE_OUTCOMES, type Session } from '@cairn/shared/contract';

/**
 * Whether the student can request a session from another mentor instead. The session must be in the future, and must
 * have expired or been declined or cancelled by its mentor. It must not be a group session.
 */
export const canBeReplaced = ({ outcome, startsAt, group }: Session, now: number) =>
  !group &&
  REPLACEABLE_OUTCOMES.some((each) => each === outcome) &&
  startsAt !== undefined &&
  Date.parse(startsAt) > now;
