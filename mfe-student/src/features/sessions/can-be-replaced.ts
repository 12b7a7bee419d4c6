import { REPLACEABLE_OUTCOMES, type Session } from '@cairn/shared/contract';

/**
 * Whether another mentor can take a session: it is in the future, and was declined, was cancelled by the mentor or has
 * expired. Group sessions cannot be taken by others.
 */
export const canBeReplaced = ({ outcome, startsAt, group }: Session, now: number) =>
  !group &&
  REPLACEABLE_OUTCOMES.some((each) => each === outcome) &&
  startsAt !== undefined &&
  Date.parse(startsAt) > now;
