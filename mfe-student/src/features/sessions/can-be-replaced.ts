import { REPLACEABLE_OUTCOMES, type Session } from '@cairn/shared/contract';

/** Whether the student can request the time of the session from another mentor. */
export const canBeReplaced = ({ outcome, startsAt, group }: Session, now: number) =>
  !group &&
  REPLACEABLE_OUTCOMES.some((each) => each === outcome) &&
  startsAt !== undefined &&
  Date.parse(startsAt) > now;
