import type { Session } from '@cairn/shared/contract';

/** Whether a session holds its slot or its seat: pending or confirmed (decision 6). */
export const isLive = ({ status }: Session): boolean => status !== 'CANCELLED';

const isSameGroup = (one: Session, other: Session) => Boolean(one.group) && one.group?.id === other.group?.id;

/** The live sessions of the session's group; all its sessions if none is live. Without a group, only the session. */
export function seatsOf(session: Session, all: readonly Session[]): readonly Session[] {
  if (!session.group) return [session];
  const seats = all.filter((other) => isSameGroup(other, session));
  const taken = seats.filter(isLive);
  return taken.length > 0 ? taken : seats;
}

/**
 * Keeps all sessions without a group, and one session per group. Of the seats of a group ({@link seatsOf}), this is the
 * first one whose attendance the mentor has not stated yet, otherwise the first one.
 */
export function onePerGroup(sessions: readonly Session[]): Session[] {
  return sessions.filter((session) => {
    const seats = seatsOf(session, sessions);
    const shown = seats.find(({ attendance }) => attendance?.own === null) ?? seats[0];
    return shown === session;
  });
}

/** The path of a group on the page of the mentor's group sessions. */
export const groupPath = ({ id }: { id: number }) => `/schedule-management/group-sessions#group-${id}`;
