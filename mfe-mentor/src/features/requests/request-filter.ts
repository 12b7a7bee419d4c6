import { dateIn, type Session } from '@cairn/shared/contract';
import { hasEnded } from '@cairn/shared/ui';
import { seatsOf } from '../../sessions/group-seats.ts';
import { bySoonest, studentKey } from '../../sessions/sessions-by-state.ts';

export type StudentKind = 'all' | 'new' | 'returning';

export interface RequestFilter {
  /** Matches the student's name or the topic, ignoring case. */
  search: string;
  /** First and last date in the viewed zone, both included; empty for no limit. */
  from: string;
  to: string;
  topic: string;
  kind: StudentKind;
}

export const NO_FILTER: RequestFilter = { search: '', from: '', to: '', topic: '', kind: 'all' };

/** Number of active filters, without the search. Both dates count as one filter. */
export function activeFilters({ from, to, topic, kind }: RequestFilter): number {
  return Number(from !== '' || to !== '') + Number(topic !== '') + Number(kind !== 'all');
}

export function topicsOf(sessions: readonly Session[]): string[] {
  return [...new Set(sessions.map(({ topic }) => topic.trim()))]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b));
}

/** Without the extra field, a student with an earlier, ended and confirmed session is returning. */
export function isReturning(session: Session, all: readonly Session[], now: number): boolean {
  if (session.student.isReturning !== undefined) return session.student.isReturning;
  return all.some(
    (other) =>
      other.status === 'CONFIRMED' &&
      hasEnded(other, now) &&
      studentKey(other) === studentKey(session) &&
      bySoonest(other, session) < 0,
  );
}

/** The sessions that match search and filter (spec 2, decision 36). One matching participant of a group is enough. */
export function filterSessions(
  shown: readonly Session[],
  filter: RequestFilter,
  all: readonly Session[],
  { now, zone }: { now: number; zone: string },
): Session[] {
  const search = filter.search.trim().toLocaleLowerCase();
  return shown.filter((session) => {
    const { topic, startsAt } = session;
    const date = startsAt === undefined ? session.date : dateIn(zone, startsAt);
    const seats = seatsOf(session, all);
    const texts = [topic, ...seats.map(({ student }) => student.name)];
    return (
      (search === '' || texts.some((text) => text.toLocaleLowerCase().includes(search))) &&
      (filter.from === '' || date >= filter.from) &&
      (filter.to === '' || date <= filter.to) &&
      (filter.topic === '' || topic.trim() === filter.topic) &&
      (filter.kind === 'all' ||
        seats.some((seat) => isReturning(seat, all, now) === (filter.kind === 'returning')))
    );
  });
}
