import type { SessionStatus } from '@cairn/shared/contract';
import { readDay } from '../../components/day-parameter.ts';

/** The filter of the list. Days are in UTC. */
export interface SessionsFilter {
  readonly status: SessionStatus | undefined;
  /** First and last day of the booking. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** First and last day of the session. */
  readonly startsFrom: string | undefined;
  readonly startsTo: string | undefined;
}

const STATUSES: readonly SessionStatus[] = ['PENDING', 'CONFIRMED', 'CANCELLED'];
export type DateFilter = 'from' | 'to' | 'startsFrom' | 'startsTo';

/** Parses the filter from the URL; invalid values are ignored. */
export function readSessionsFilter(parameters: URLSearchParams): SessionsFilter {
  return {
    status: STATUSES.find((status) => status === parameters.get('status')),
    from: readDay(parameters, 'from'),
    to: readDay(parameters, 'to'),
    startsFrom: readDay(parameters, 'startsFrom'),
    startsTo: readDay(parameters, 'startsTo'),
  };
}

/** Formats the filter for the URL. */
export function writeSessionsFilter(filter: SessionsFilter): URLSearchParams {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
}
