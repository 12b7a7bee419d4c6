import { REPLACEABLE_OUTCOMES, type Session } from '@cairn/shared/contract';

/** Whether the mentor could not take a session whose time is still to come. */
export const canBeReplaced = ({ outcome, startsAt }: Session, now: number) =>
  REPLACEABLE_OUTCOMES.some((each) => each === outcome) &&
  startsAt !== undefined &&
  Date.parse(startsAt) > now;
