import type { GroupParticipant, OwnGroupSession } from '@cairn/shared/contract';

/** A participant; the session id is the student id plus 100. */
export const participant = (
  id: number,
  name: string,
  session: Partial<GroupParticipant['session']> = {},
): GroupParticipant => ({
  session: { id: 100 + id, version: 1, status: 'CONFIRMED', outcome: null, ...session },
  student: { id, name, course: 'Informatics', level: 'Junior', photo: null },
});

/** A group session with two participants. */
export const ownGroup = (changes: Partial<OwnGroupSession> = {}): OwnGroupSession => ({
  id: 4,
  teacher: { id: 7, name: 'Ada Berger', photo: null },
  title: 'Reading a large codebase',
  description: 'Bring a repository that confuses you.',
  date: '2099-11-23',
  timeSlot: '09:00 AM',
  timeZone: 'UTC',
  startsAt: '2099-11-23T09:00:00.000Z',
  endsAt: '2099-11-23T10:00:00.000Z',
  seats: 8,
  seatsTaken: 2,
  waiting: 0,
  version: 3,
  cancelledAt: null,
  meetingLink: 'https://video.test/room',
  participants: [participant(1, 'Mina Okafor'), participant(2, 'Sam Lee')],
  waitingStudents: [],
  ...changes,
});

/** A group session that has ended. */
export const endedGroup = (participants: readonly GroupParticipant[]): OwnGroupSession =>
  ownGroup({
    date: '2020-11-23',
    startsAt: '2020-11-23T09:00:00.000Z',
    endsAt: '2020-11-23T10:00:00.000Z',
    participants: [...participants],
  });
