import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** A slow client with more unsent bytes is disconnected, and resumes with its Last-Event-ID. */
const MAX_WAITING_BYTES = 256 * 1024;

/** Reconnect delay of browsers in milliseconds. */
const RETRY_AFTER = 1_500;
/** Range in milliseconds of the random reconnect delay after a restart, which spreads the reconnects. */
const RESTART_RETRY = { from: 500, to: 3_000 };

/** One open stream of an auth session. */
export interface EventStream {
  readonly accountId: number;
  readonly sessionHash: string;
  /** Number of the last event that was written or skipped. */
  position: number;
  /** Writes an event. A client can resume only from an event with an id. */
  send: (event: { id?: number; name: string; json: string }) => void;
  /** For how long the stream has been open. */
  openSeconds: () => number;
  beat: () => void;
  end: () => void;
  /** Ends the stream with a random reconnect delay. */
  endForRestart: () => void;
}

/** Opens a stream of server-sent events on a response. */
export function openEventStream(
  response: ServerResponse,
  {
    accountId,
    sessionHash,
    position,
    headers,
  }: Pick<EventStream, 'accountId' | 'sessionHash' | 'position'> & {
    headers: Record<string, number | string | string[] | undefined>;
  },
): EventStream {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // An idle keep-alive connection after the stream would keep the server from stopping.
    connection: 'close',
  });
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
  };
  const end = () => {
    if (!response.writableEnded) response.end();
  };
  const openedAt = performance.now();
  write(`retry: ${RETRY_AFTER}\n\n`);
  return {
    accountId,
    sessionHash,
    position,
    send({ id, name, json }) {
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`);
    },
    openSeconds: () => (performance.now() - openedAt) / 1_000,
    beat: () => write(':\n\n'),
    end,
    endForRestart: () => {
      write(`retry: ${randomInt(RESTART_RETRY.from, RESTART_RETRY.to)}\n\n`);
      end();
    },
  };
}
