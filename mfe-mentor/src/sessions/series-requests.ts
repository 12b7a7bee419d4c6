import type { Session } from '@cairn/shared/contract';

/** The pending sessions in the series of a session. Without a series, only the session. */
export const requestsOfSeries = (session: Session, pending: readonly Session[]): readonly Session[] =>
  session.series ? pending.filter(({ series }) => series?.id === session.series?.id) : [session];

/** Keeps single requests and the first request of each series. */
export const withoutRepeated = (shown: readonly Session[]): readonly Session[] =>
  shown.filter(
    (session, index) =>
      !session.series || shown.findIndex(({ series }) => series?.id === session.series?.id) === index,
  );
