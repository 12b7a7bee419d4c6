import type { Session } from '@cairn/shared/contract';

/** The sessions of the same series that have not begun, without cancelled and expired ones (ADR 85). */
export const remainingSessions = (
  { series }: Session,
  sessions: readonly Session[],
  now: number,
): Session[] =>
  sessions.filter(
    (other) =>
      other.series?.id === series?.id &&
      other.status !== 'CANCELLED' &&
      Date.parse(other.startsAt ?? '') > now &&
      !(other.status === 'PENDING' && Date.parse(other.expiresAt ?? '') <= now),
  );
