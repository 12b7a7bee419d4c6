import type { Pool } from 'pg';

/** Payload: ids of accounts that have new live events, separated by commas. */
export const EVENTS_CHANNEL = 'cairn_events';

/** NOTIFY carries at most 8,000 bytes; an id takes at most 17 with its comma. */
const IDS_PER_NOTICE = 400;

/** Tells every API process, after a commit, whose live events to read. */
export interface Announcer {
  announce: (accountIds: Iterable<number>) => void;
  /** Sends what is still waiting. */
  flush: () => Promise<void>;
}

/**
 * Gathers announcements for a few milliseconds and sends them as one NOTIFY.
 *
 * A NOTIFY inside the transaction would make all commits of the database wait for one another.
 * One that is lost with its process delays an event, it does not lose it: the table has it, and
 * the receivers look there from time to time by themselves.
 *
 * @param onError told of a failed NOTIFY; nothing is retried
 */
export function createAnnouncer(pool: Pool, onError: (error: unknown) => void, waitMs = 4): Announcer {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    for (let start = 0; start < ids.length; start += IDS_PER_NOTICE) {
      const notice = ids.slice(start, start + IDS_PER_NOTICE).join(',');
      try {
        await pool.query({ name: 'announce', text: 'SELECT pg_notify($1, $2)', values: [EVENTS_CHANNEL, notice] });
      } catch (error) {
        onError(error);
      }
    }
  };

  return {
    announce(accountIds) {
      for (const id of accountIds) waiting.add(id);
      if (waiting.size > 0) timer ??= setTimeout(() => void flush(), waitMs);
    },
    flush,
  };
}
