import type { Session } from '@cairn/shared/contract';

/** The pending sessions in the series of a session; without a series, only the session. */
export const requestsOfSeries = (session: Session, pending: readonly Session[]): readonly Session[] =>
  session.series ? pending.filter(({ series }) => series?.id === session.series?.id) : [session];

/** The requests to list: each series is represented by its first session. */
export const withoutRepeated = (shown: readonly Session[]): readonly Session[] =>
  shown.filter(
    (session, index) =>
      !session.series || shown.findIndex(({ series }) => series?.id === session.series?.id) === index,
  );
