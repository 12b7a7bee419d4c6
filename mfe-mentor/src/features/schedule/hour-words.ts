import type { Hour } from './hour.ts';

/** One word for how an hour stands. */
export function hourWord({ kind, isWanted, isChanged, isPast, session }: Hour): string {
  if (kind === 'booked') return session?.status === 'PENDING' ? 'Requested' : 'Booked';
  if (kind === 'missing') return 'Skipped';
  if (isChanged) return isWanted ? 'To open' : 'To close';
  if (kind === 'open') return isPast ? 'Was open' : 'Open';
  return '';
}

/** The whole of it, for the label of a cell. */
export function hourLabel(hour: Hour): string {
  const { kind, timeSlot, session, isPast, isWanted } = hour;
  if (kind === 'missing') return `${timeSlot}, does not exist on this day: the clocks change`;
  if (kind === 'blocked') return `${timeSlot}, overlaps another hour`;
  if (kind === 'booked') {
    const holder = session ? ` by ${session.student.name}, ${session.topic}` : '';
    return `${timeSlot}, ${hourWord(hour).toLowerCase()}${holder}`;
  }
  const state = hourWord(hour).toLowerCase() || (isWanted ? 'open' : 'closed');
  return `${timeSlot}, ${isPast ? `past, ${state}` : state}`;
}
