import type { Session } from '@cairn/shared/contract';
import { isPast, pastOutcome } from '../../sessions/session-groups.ts';

/** A type, because an interface is not assignable to a record of strings. */
export type SessionFilter = {
  /** Matches the mentor's name or the topic, ignoring case. */
  search: string;
  /** A key of `STATUSES`; empty for any. */
  status: string;
  /** A `value` of `mentorsOf`; empty for any. */
  mentor: string;
};

export const NO_FILTER: SessionFilter = { search: '', status: '', mentor: '' };

/** In the order of a session's life cycle. */
export const STATUSES = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Declined or cancelled',
  missed: 'Did not take place',
} as const;

type Status = keyof typeof STATUSES;

export function statusOf(session: Session, now: number, zone: string): Status {
  if (session.status === 'CANCELLED' && session.outcome !== 'expired') return 'cancelled';
  if (session.status !== 'CANCELLED' && !isPast(session, now, zone)) {
    return session.status === 'PENDING' ? 'pending' : 'confirmed';
  }
  return pastOutcome(session) === 'completed' ? 'completed' : 'missed';
}

const mentorKey = ({ teacher }: Session) => String(teacher.id ?? teacher.name);

/** The options of the filter by mentor, in alphabetical order. */
export function mentorsOf(sessions: readonly Session[]): { value: string; label: string }[] {
  const names = new Map(sessions.map((session) => [mentorKey(session), session.teacher.name]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Number of active filters, without the search. */
export const activeFilters = ({ status, mentor }: SessionFilter): number =>
  Number(status !== '') + Number(mentor !== '');

export const isFiltered = (filter: SessionFilter): boolean =>
  filter.search.trim() !== '' || activeFilters(filter) > 0;

export function filterSessions(
  sessions: readonly Session[],
  { search, status, mentor }: SessionFilter,
  now: number,
  zone: string,
): Session[] {
  const needle = search.trim().toLocaleLowerCase();
  return sessions.filter(
    (session) =>
      (needle === '' ||
        [session.teacher.name, session.topic].some((text) => text.toLocaleLowerCase().includes(needle))) &&
      (status === '' || statusOf(session, now, zone) === status) &&
      (mentor === '' || mentorKey(session) === mentor),
  );
}

/** The message of an empty result: `No completed session with Ada Berger matches “types”.` */
export function noMatchText(filter: SessionFilter, sessions: readonly Session[]): string {
  const status = Object.hasOwn(STATUSES, filter.status)
    ? `${STATUSES[filter.status as Status].toLowerCase()} `
    : '';
  const mentor = mentorsOf(sessions).find(({ value }) => value === filter.mentor)?.label;
  const search = filter.search.trim();
  const parts = [
    status === 'did not take place ' ? 'No session that did not take place' : `No ${status}session`,
    ...(filter.mentor === '' ? [] : [`with ${mentor ?? 'that mentor'}`]),
    search === '' ? 'was found' : `matches “${search}”`,
  ];
  return `${parts.join(' ')}.`;
}
