import type { WaitingEntry } from '@cairn/shared/contract';

/** An offer: a free slot that is kept for the student. */
export const waitingOffer: NonNullable<WaitingEntry['offer']> = {
  slotId: 12,
  date: '2099-11-24',
  timeSlot: '09:00 AM',
  timeZone: 'Europe/Berlin',
  startsAt: '2099-11-24T08:00:00.000Z',
  expiresAt: '2099-11-23T15:30:00.000Z',
};

/** A place on the waiting list of a mentor. */
export const waitingEntry = (changes: Partial<WaitingEntry> = {}): WaitingEntry => ({
  teacher: { id: 7, name: 'Ada Berger', photo: null },
  position: 1,
  joinedAt: '2099-11-20T09:00:00.000Z',
  offer: null,
  ...changes,
});

/** The absence of a mentor; by default neither paused nor on vacation. */
export const absent = (
  changes: Partial<NonNullable<WaitingEntry['absence']>>,
): NonNullable<WaitingEntry['absence']> => ({
  isPaused: false,
  vacation: null,
  timeZone: 'Europe/Berlin',
  ...changes,
});
