import { pathOf } from '../../contract/request.ts';
import { streamEvents } from '../../contract/routes.ts';
import { browserTransport, EVENT_NAMES, type LiveMessage, type LiveTransport } from './event-source.ts';

const STREAM_URL = `/api${pathOf(streamEvents)}`;
const FIRST_WAIT = 1_000;
const MAX_WAIT = 60_000;

export type LiveHandler = (event: LiveMessage) => void;

/**
 * - `silent`: without handlers, after the end of the auth session, or after `forget`
 * - `waiting`: the connection has failed, and the client will reconnect
 * - `absent`: the browser or the server has no event streams, and the client does not reconnect
 */
export type LiveState = 'silent' | 'connecting' | 'open' | 'waiting' | 'absent';

export interface LiveClient {
  /**
   * Adds a handler, and returns a function that removes the handler. The first handler opens the stream. The removal of
   * the last handler closes the stream.
   */
  subscribe(handler: LiveHandler): () => void;
  onState(listener: () => void): () => void;
  state(): LiveState;
  /** Closes the stream and forgets its position. The next call of `subscribe` opens a new stream. */
  forget(): void;
}

/**
 * Creates a client for the stream of live events (`GET /api/events`). The browser resumes an interrupted stream. If the
 * browser gives up, the client reconnects from the last event, with exponential backoff.
 */
export function createLiveClient(
  transport: LiveTransport = browserTransport,
  random: () => number = Math.random,
): LiveClient {
  const handlers = new Set<LiveHandler>();
  const listeners = new Set<() => void>();
  let state: LiveState = 'silent';
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let lastEventId = '';

  function become(next: LiveState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function streamUrl(): string {
    return lastEventId === ''
      ? STREAM_URL
      : `${STREAM_URL}?${new URLSearchParams({ lastEventId }).toString()}`;
  }

  async function onGivenUp(failed: EventSource): Promise<void> {
    const status = await transport.status(STREAM_URL);
    if (source !== failed) return;
    close();
    if (status === 404) return become('absent');
    // A 401 or 403 means that the auth session is over. The next API call signs the user out.
    if (status === 401 || status === 403) return become('silent');
    become('waiting');
    timer = setTimeout(open, wait * (0.5 + random()));
    wait = Math.min(wait * 2, MAX_WAIT);
  }

  function open(): void {
    if (transport.isKnownAbsent()) return become('absent');
    const opened = transport.open(streamUrl());
    if (!opened) return become('absent');
    become('connecting');
    source = opened;
    opened.onopen = () => {
      wait = FIRST_WAIT;
      become('open');
    };
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) void onGivenUp(opened);
      else become('connecting');
    };
    // The first event contains only the current position.
    opened.addEventListener('ready', (event: MessageEvent<string>) => {
      lastEventId = event.lastEventId;
    });
    for (const name of EVENT_NAMES) {
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        lastEventId = event.lastEventId || lastEventId;
        const message = { name, data: JSON.parse(event.data) as unknown } as LiveMessage;
        for (const handler of [...handlers]) handler(message);
      });
    }
  }

  return {
    subscribe(handler) {
      handlers.add(handler);
      if (source === null && state === 'silent') open();
      return () => {
        handlers.delete(handler);
        if (handlers.size > 0 || state === 'absent') return;
        close();
        become('silent');
      };
    },
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    forget() {
      close();
      lastEventId = '';
      wait = FIRST_WAIT;
      if (state !== 'absent') become('silent');
    },
  };
}
