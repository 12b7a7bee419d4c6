import type { GroupSession } from '@cairn/shared/contract';

/** An open group session of a mentor in New York, with overrides. */
export const createGroup = (changes: Partial<GroupSession> = {}): GroupSession => ({
  id: 4,
  teacher: { id: 7, name: 'Ada Berger', photo: null },
  title: 'Reading a large codebase',
  description: 'Bring a repository that confuses you.',
  date: '2099-11-23',
  timeSlot: '09:00 AM',
  timeZone: 'America/New_York',
  startsAt: '2099-11-23T14:00:00.000Z',
  endsAt: '2099-11-23T15:00:00.000Z',
  seats: 8,
  seatsTaken: 5,
  waiting: 0,
  own: { state: 'none', sessionId: null, position: null },
  ...changes,
});

/** The `own` state of a student on the waiting list. */
export const waitingAt = (position: number): GroupSession['own'] => ({
  state: 'waiting',
  sessionId: null,
  position,
});
/** The `own` state of a student with a seat. */
export const joined: GroupSession['own'] = { state: 'joined', sessionId: 11, position: null };
