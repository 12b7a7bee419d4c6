import { isCallAbsent, rememberAbsentCall } from '@cairn/shared/api';
import { EXTRAS_HEADER } from '../../contract/constants.ts';
import type { EventData, EventName } from '@cairn/shared/contract';

/** Names of the server's events; the contract's schemas hold their data (contract: events). */
export const EVENT_NAMES = [
  'message',
  'read',
  'session',
  'notification',
  'slots',
  'resync',
] as const satisfies readonly EventName[];

/** One event as it arrives: `switch (event.name)` narrows its data. */
export type LiveMessage = {
  [Name in EventName]: { readonly name: Name; readonly data: EventData<Name> };
}[EventName];

/** What the live client needs of the browser; another one in tests. */
export interface LiveTransport {
  /** `null` in a browser without event streams. */
  open(url: string): EventSource | null;
  /** The HTTP status of the stream, asked when it would not open: an EventSource does not tell it. */
  status(url: string): Promise<number | null>;
  /** Whether the server has answered before that it has no stream. */
  isKnownAbsent(): boolean;
}

const CALL = 'streamEvents';

export const browserTransport: LiveTransport = {
  isKnownAbsent: () => isCallAbsent(CALL),
  open: (url) => (typeof EventSource === 'undefined' ? null : new EventSource(url)),
  async status(url) {
    const abort = new AbortController();
    try {
      const answer = await fetch(url, { headers: { Accept: 'text/event-stream' }, signal: abort.signal });
      // A stream that opens after all would never end by itself.
      if (answer.ok) abort.abort();
      if (answer.status === 404) rememberAbsentCall(CALL, answer.headers.get(EXTRAS_HEADER));
      return answer.status;
    } catch {
      return null;
    }
  },
};
