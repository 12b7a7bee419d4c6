import { REPLACEABLE_OUTCOMES, type Session } from '@cairn/shared/contract';

/** Whether a future session was declined, was cancelled by the mentor or has expired, so another mentor can take it. */
export const canBeReplaced = ({ outcome, startsAt }: Session, now: number) =>
  REPLACEABLE_OUTCOMES.some((each) => each === outcome) &&
  startsAt !== undefined &&
  Date.parse(startsAt) > now;
