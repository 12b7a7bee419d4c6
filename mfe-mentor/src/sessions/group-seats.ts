import type { Session } from '@cairn/shared/contract';

const isSameGroup = (one: Session, other: Session) => Boolean(one.group) && one.group?.id === other.group?.id;

const isTaken = ({ status }: Session) => status !== 'CANCELLED';

/** The taken seats of the group of a session, or those that were taken if it is cancelled; itself without a group. */
export function seatsOf(session: Session, all: readonly Session[]): readonly Session[] {
  if (!session.group) return [session];
  const seats = all.filter((other) => isSameGroup(other, session));
  const taken = seats.filter(isTaken);
  return taken.length > 0 ? taken : seats;
}

/** Sessions with one seat of each group: a taken one, if possible one about whose student nothing was said yet. */
export function onePerGroup(sessions: readonly Session[]): Session[] {
  return sessions.filter((session) => {
    const seats = seatsOf(session, sessions);
    const shown = seats.find(({ attendance }) => attendance?.own === null) ?? seats[0];
    return shown === session;
  });
}

/** The place of a group on the page of the mentor's group sessions. */
export const groupPath = ({ id }: { id: number }) => `/schedule-management/group-sessions#group-${id}`;
