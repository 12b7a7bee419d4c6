import { REPLACEABLE_OUTCOMES, type Session } from '@cairn/shared/contract';

/**
 * Whether a future session was declined, was cancelled by the mentor or has expired, so another mentor can take it. A
 * group session has no other mentor.
 */
export const canBeReplaced = ({ outcome, startsAt, group }: Session, now: number) =>
  !group &&
  REPLACEABLE_OUTCOMES.some((each) => each === outcome) &&
  startsAt !== undefined &&
  Date.parse(startsAt) > now;
