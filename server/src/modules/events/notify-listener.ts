import pg from 'pg';
import { createBackoff } from '../../backoff.ts';

/** Handlers by NOTIFY channel. */
export type NotifyHandlers = Record<string, (payload: string) => void>;

const FIRST_WAIT = 200;
const MAX_WAIT = 5_000;

/** A dedicated connection that listens to NOTIFY. */
export interface NotifyListener {
  close: () => Promise<void>;
}

/**
 * Listens to NOTIFY, and reconnects after the connection is lost.
 *
 * @param onConnected called with each new connection before it listens
 * @param onListening called after a new connection has begun to listen; earlier notifications may be lost
 */
export function listenForNotify(
  url: string,
  handlers: NotifyHandlers,
  {
    onConnected,
    onListening,
    onError,
  }: {
    onConnected: (client: pg.ClientBase) => Promise<void>;
    onListening: () => void;
    onError: (error: unknown) => void;
  },
): NotifyListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const backoff = createBackoff(FIRST_WAIT, MAX_WAIT);
  let closed = false;

  const report = (error: unknown) => {
    if (!closed) onError(error);
  };
  const reconnectLater = () => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, backoff.next());
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'cairn-events', keepAlive: true });
    client = next;
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    next.on('error', report);
    next.on('end', reconnectLater);
    try {
      await next.connect();
      await onConnected(next);
      for (const channel of Object.keys(handlers)) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      backoff.reset();
      onListening();
    } catch (error) {
      report(error);
      next.end().catch(report);
      reconnectLater();
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(report);
    },
  };
}
