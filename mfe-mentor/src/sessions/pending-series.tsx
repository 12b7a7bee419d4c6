import type { ReactNode } from 'react';
import type { Session } from '@cairn/shared/contract';
import { SeriesCard } from './series-card.tsx';
import { requestsOfSeries } from './series-requests.ts';

type Props = {
  session: Session;
  /** All pending sessions. */
  pending: readonly Session[];
  zone: string;
  now: number;
  /** The card of a single request. */
  children: ReactNode;
};

/** One card for all requests of a series. A single request keeps its own card. */
export function PendingSeries({ session, pending, zone, now, children }: Props) {
  const [first, ...others] = requestsOfSeries(session, pending);
  if (!first || others.length === 0) return children;
  return <SeriesCard sessions={[first, ...others]} zone={zone} now={now} />;
}
