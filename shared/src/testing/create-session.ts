import type { Session } from '../contract/index.ts';

/** A session of a contract server, with overrides. */
export function createSession(changes: Partial<Session> = {}): Session {
  return {
    id: 1,
    teacher: { id: 7, name: 'Ada Berger' },
    student: { name: 'Sam', image: null, course: 'Informatics', level: 'Junior' },
    topic: 'Types',
    date: '2099-11-23',
    timeSlot: '09:00 AM',
    status: 'CONFIRMED',
    time: '09:00 AM',
    duration: '60 minutes',
    ...changes,
  };
}
