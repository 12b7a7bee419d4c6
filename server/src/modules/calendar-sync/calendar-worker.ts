import { createBackoff } from '../../backoff.ts';
import type { Services } from '../../services.ts';

const POLL_INTERVAL_MS = 2_000;
/** Longest pause after repeated failures. */
const MAX_PAUSE_MS = 30_000;
/** Calendar accounts that one process reads at the same time. */
const READ_CONCURRENCY = 6;
/** Calendar accounts that one process writes to at the same time. */
const WRITE_CONCURRENCY = 4;

/** Reads connected calendars and writes sessions into them in the background. */
export interface CalendarWorker {
  /** Aborts the running requests and waits until the worker has stopped. */
  stop: () => Promise<void>;
}

function repeat(
  services: Services,
  failure: string,
  work: (stop: AbortSignal) => Promise<void>,
): CalendarWorker {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const backoff = createBackoff(POLL_INTERVAL_MS, MAX_PAUSE_MS);
  const poll = () => {
    working = work(stopping.signal)
      .then(
        () => {
          backoff.reset();
          return POLL_INTERVAL_MS;
        },
        (error: unknown) => {
          services.log.warn({ err: error }, failure);
          return backoff.next();
        },
      )
      .then((pause) => {
        if (!stopping.signal.aborted) timer = setTimeout(poll, pause);
      });
  };
  timer = setTimeout(poll, POLL_INTERVAL_MS);
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

/** Starts the worker. On a contract server, the worker does nothing. */
export function startCalendarWorker(services: Services): CalendarWorker {
  if (services.config.profile === 'contract') return { stop: () => Promise.resolve() };
  // The first poll loads both modules, so that the server starts faster.
  const loops = [
    repeat(services, 'failed to read the calendars', async (stop) => {
      const { readDueCalendars } = await import('./read-calendars.ts');
      await readDueCalendars(services, READ_CONCURRENCY, stop);
    }),
    repeat(services, 'failed to write sessions into the calendars', async (stop) => {
      const { writeDueSessions } = await import('./write-sessions.ts');
      await writeDueSessions(services, WRITE_CONCURRENCY, stop);
    }),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
