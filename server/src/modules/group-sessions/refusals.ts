import { readDatabaseError } from '../../database/client/index.ts';
import { conflict, type DomainError, notFound } from '../../errors.ts';
import { explainRefusal, mentorAway, mentorPaused } from '../sessions/booking.ts';
import type { Group, GroupForStudent } from './group-locks.ts';

/** 404: there is no such group session, its mentor is not listed, or a block separates mentor and student. */
export const unknownGroup = () => notFound('This group session is not available.');

const FULL = 'All seats are taken.';

/** 409: no seat is free, or the waiting list has priority. */
export const noFreeSeat = ({ isWaitingListOpen }: Pick<Group, 'isWaitingListOpen'>) =>
  conflict(isWaitingListOpen ? `${FULL} Join the waiting list to get the next free seat.` : FULL);

/** 409 for a group session that was cancelled or has begun; otherwise undefined. */
export function refusalOf({ isCancelled, hasBegun }: Group): DomainError | undefined {
  if (isCancelled) return conflict('This group session was cancelled.');
  return hasBegun ? conflict('This group session has already begun.') : undefined;
}

/** 409 if the student can neither join nor wait; otherwise undefined. */
export function refusalFor(group: GroupForStudent): DomainError | undefined {
  const refusal = refusalOf(group);
  if (refusal) return refusal;
  if (group.wasRemoved) return conflict('The mentor has cancelled your seat in this group session.');
  if (group.isPaused) return mentorPaused();
  return group.isAway ? mentorAway() : undefined;
}

/** Translates constraint violations of a seat (ADR 88). Returns other errors unchanged. */
export const explainSeat = (error: unknown): unknown => explainRefusal(error, FULL);

/** 409: the slot of a new group session is already taken by a session or by another group session. */
export const slotIsTaken = () => conflict('You have another session at this time.');

/** 409: a slot with another start overlaps a new group session. */
export const overlapsSlot = () =>
  conflict(
    'This time overlaps another of your slots. Choose another time, or close that slot if it is free.',
  );

/** Translates constraint violations of a new group session. Returns other errors unchanged. */
export function explainPublishing(error: unknown): unknown {
  const failure = readDatabaseError(error);
  if (failure?.kind !== 'conflict') return error;
  switch (failure.constraint) {
    case 'group_sessions_need_free_slot':
    case 'group_sessions_live_slot_unique':
      return slotIsTaken();
    case 'group_sessions_need_no_vacation':
      return conflict('You are away at this time.');
    case 'group_sessions_need_buffer':
      return conflict('Your booking rules keep a break between sessions. Choose another time.');
    default:
      return error;
  }
}
