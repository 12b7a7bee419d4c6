import { createBackoff } from '../../backoff.ts';
import type { Services } from '../../services.ts';

const POLL_INTERVAL_MS = 2_000;
/** Longest pause while the database does not answer. */
const MAX_PAUSE_MS = 30_000;
/** Calendar servers that are read at the same time. */
const CONCURRENCY = 6;

/** Reads the connected calendars of this process' share. */
export interface CalendarWorker {
  /** Ends the running requests and stops. */
  stop: () => Promise<void>;
}

/** Starts the worker; several processes share the connections. A contract server has none. */
export function startCalendarWorker(services: Services): CalendarWorker {
  if (services.config.profile === 'contract') return { stop: () => Promise.resolve() };
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const backoff = createBackoff(POLL_INTERVAL_MS, MAX_PAUSE_MS);
  const read = async () => {
    // Loaded once the server listens, for a faster start.
    const { readDueCalendars } = await import('./read-calendars.ts');
    await readDueCalendars(services, CONCURRENCY, stopping.signal);
  };
  const poll = () => {
    reading = read()
      .then(
        () => {
          backoff.reset();
          return POLL_INTERVAL_MS;
        },
        (error: unknown) => {
          services.log.warn({ err: error }, 'failed to read the calendars');
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
      await reading;
    },
  };
}
