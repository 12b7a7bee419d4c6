import type { Session } from '@cairn/shared/contract';

/** Whether a session is pending or confirmed (decision 6). */
export const isLive = ({ status }: Session): boolean => status !== 'CANCELLED';

const isSameGroup = (one: Session, other: Session) => Boolean(one.group) && one.group?.id === other.group?.id;

/** The live sessions of the group. If no session is live, all sessions of the group. */
export function seatsOf(session: Session, all: readonly Session[]): readonly Session[] {
  if (!session.group) return [session];
  const seats = all.filter((other) => isSameGroup(other, session));
  const taken = seats.filter(isLive);
  return taken.length > 0 ? taken : seats;
}

/** Keeps one session per group: the first seat whose attendance the mentor has not stated, otherwise the first seat. */
export function onePerGroup(sessions: readonly Session[]): Session[] {
  return sessions.filter((session) => {
    const seats = seatsOf(session, sessions);
    const shown = seats.find(({ attendance }) => attendance?.own === null) ?? seats[0];
    return shown === session;
  });
}

export const groupPath = ({ id }: { id: number }) => `/schedule-management/group-sessions#group-${id}`;
