import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Payload: ids of accounts that have new live events and, last, who tells it, separated by commas. */
export const EVENTS_CHANNEL = 'cairn_events';
/** Payload: `{teacherId, date}`. Goes to every open stream and is not kept: who shows the slots asks again. */
export const SLOTS_CHANNEL = 'cairn_slots';

/** NOTIFY carries at most 8,000 bytes; an id takes at most 17 with its comma. */
const IDS_PER_NOTICE = 400;

/** Tells every API process, after a commit, what to read again. */
export interface Announcer {
  /** These accounts have new live events. */
  announce: (accountIds: Iterable<number>) => void;
  /** Tells this process of each such account at once, ahead of the others. Returns what ends that. */
  hear: (listener: (accountId: number) => void) => () => void;
  /** The accounts that a notice names; none of its own, for this process has heard already. */
  readNotice: (payload: string) => number[];
  /** Slots of a mentor changed on a date. */
  announceSlots: (mentorId: number, date: string) => void;
  /** Sends what is still waiting. */
  flush: () => Promise<void>;
}

/**
 * Sends the first announcement at once; those of the next few milliseconds are gathered and sent together.
 *
 * A NOTIFY inside the transaction would make all commits of the database wait for one another.
 * One that is lost with its process delays an event, it does not lose it: the table has it, and
 * the receivers look there from time to time by themselves.
 *
 * @param onError told of a failed NOTIFY; nothing is retried
 */
export function createAnnouncer(pool: Pool, onError: (error: unknown) => void, waitMs = 4): Announcer {
  const accounts = new Set<number>();
  const slots = new Set<string>();
  const listeners = new Set<(accountId: number) => void>();
  const self = `from:${randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  let sentAt = 0;

  const takeNotices = () => {
    const ids = [...accounts];
    const notices = [...slots].map((payload) => ({ channel: SLOTS_CHANNEL, payload }));
    accounts.clear();
    slots.clear();
    for (let start = 0; start < ids.length; start += IDS_PER_NOTICE) {
      const payload = [...ids.slice(start, start + IDS_PER_NOTICE), self].join(',');
      notices.push({ channel: EVENTS_CHANNEL, payload });
    }
    return notices;
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const notices = takeNotices();
    if (notices.length === 0) return;
    sentAt = performance.now();
    try {
      await pool.query({
        name: 'announce',
        text: 'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS notice (channel, payload)',
        values: [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
      });
    } catch (error) {
      onError(error);
    }
  };
  const flushSoon = () => {
    timer ??= setTimeout(() => void flush(), Math.max(0, sentAt + waitMs - performance.now()));
  };

  return {
    announce(accountIds) {
      const ids = [...accountIds];
      for (const id of ids) accounts.add(id);
      flushSoon();
      for (const listener of listeners) ids.forEach(listener);
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readNotice(payload) {
      const names = payload.split(',');
      return names.includes(self) ? [] : names.map(Number).filter(Number.isSafeInteger);
    },
    announceSlots(mentorId, date) {
      slots.add(JSON.stringify({ teacherId: mentorId, date }));
      flushSoon();
    },
    flush,
  };
}
