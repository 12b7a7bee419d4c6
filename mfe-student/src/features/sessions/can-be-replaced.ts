import { REPLACEABLE_OUTCOMES, type Session } from '@cairn/shared/contract';

/**
 * Whether a future session was declined, was cancelled by the mentor or has expired, so another mentor can take it. No
 * other mentor holds a group session.
 */
export const canBeReplaced = ({ outcome, startsAt, group }: Session, now: number) =>
  !group &&
  REPLACEABLE_OUTCOMES.some((each) => each === outcome) &&
  startsAt !== undefined &&
  Date.parse(startsAt) > now;
