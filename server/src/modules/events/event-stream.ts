import type { ServerResponse } from 'node:http';

/** A client that lets this many bytes wait is dropped; it comes back with its Last-Event-ID (threats.md, "Streams"). */
const MOST_WAITING_BYTES = 256 * 1024;

/** How long a browser waits before it opens a broken stream again, in milliseconds. */
const RETRY_AFTER = 1_500;

/** One open stream of one session. */
export interface EventStream {
  readonly accountId: number;
  readonly sessionHash: string;
  /** Number of the last event written. */
  position: number;
  /** Writes an event, its data as JSON on one line; without an id it is not counted (nobody asks for it again). */
  send: (event: { id?: number; name: string; json: string }) => void;
  beat: () => void;
  end: () => void;
}

/** Server-sent events over one response, whose headers this writes. */
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
    // A stream is the last thing on its connection: ending it while the server stops must end the connection too.
    connection: 'close',
  });
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  };
  write(`retry: ${RETRY_AFTER}\n\n`);
  return {
    accountId,
    sessionHash,
    position,
    send({ id, name, json }) {
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`);
    },
    beat: () => write(':\n\n'),
    end: () => {
      if (!response.writableEnded) response.end();
    },
  };
}
