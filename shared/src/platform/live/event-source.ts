import { isCallAbsent, rememberAbsentCall } from '@cairn/shared/api';
import { EXTRAS_HEADER } from '../../contract/constants.ts';
import type { EventData, EventName } from '@cairn/shared/contract';

/** Event names; the schemas in `contract/events.ts` define the data of each event. */
export const EVENT_NAMES = [
  'message',
  'read',
  'session',
  'notification',
  'account',
  'contact',
  'goal',
  'room',
  'document',
  'typing',
  'slots',
  'resync',
] as const satisfies readonly EventName[];

/** A received event: `switch (event.name)` narrows its data. */
export type LiveMessage = {
  [Name in EventName]: { readonly name: Name; readonly data: EventData<Name> };
}[EventName];

/** Browser APIs of the live client; replaced in tests. */
export interface LiveTransport {
  /** `null` in a browser without EventSource. */
  open(url: string): EventSource | null;
  /** Requests the HTTP status of a stream that failed, which EventSource does not expose; `null` without a response. */
  status(url: string): Promise<number | null>;
  /** Whether the server is known to have no stream. */
  isKnownAbsent(): boolean;
}

const CALL = 'streamEvents';

export const browserTransport: LiveTransport = {
  isKnownAbsent: () => isCallAbsent(CALL),
  open: (url) => (typeof EventSource === 'undefined' ? null : new EventSource(url)),
  async status(url) {
    const abort = new AbortController();
    try {
      const response = await fetch(url, { headers: { Accept: 'text/event-stream' }, signal: abort.signal });
      // Closes the stream that this request has opened.
      if (response.ok) abort.abort();
      if (response.status === 404) rememberAbsentCall(CALL, response.headers.get(EXTRAS_HEADER));
      return response.status;
    } catch {
      return null;
    }
  },
};
