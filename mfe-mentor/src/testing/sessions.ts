import type { Session, Slot } from '@cairn/shared/contract';

/** A session from a contract server. */
export function session(changes: Partial<Session> = {}): Session {
  return {
    id: 1,
    teacher: { name: 'Ada Berger' },
    student: { name: 'Mina Okafor', image: null, course: 'Informatics', level: 'Junior' },
    topic: 'Graph algorithms',
    date: '2026-12-01',
    timeSlot: '09:00 AM',
    status: 'PENDING',
    time: '09:00 AM',
    duration: '60 minutes',
    ...changes,
  };
}

/** A free slot from a contract server. */
export function slot(date: string, timeSlot: string, changes: Partial<Slot> = {}): Slot {
  return { id: 1, teacherId: 7, date, timeSlot, available: true, isAvailable: true, ...changes };
}

/** A booked slot from a contract server. */
export function bookedSlot(date: string, timeSlot: string, changes: Partial<Slot> = {}): Slot {
  return slot(date, timeSlot, { available: false, isAvailable: false, ...changes });
}
