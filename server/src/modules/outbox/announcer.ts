import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Payload: comma-separated ids of accounts with new live events, followed by the sender. */
export const EVENTS_CHANNEL = 'cairn_events';
/** Payload: `{teacherId, date}`. Sent to every open stream and not stored: clients refetch the slots. */
export const SLOTS_CHANNEL = 'cairn_slots';

/** NOTIFY payloads are limited to 8,000 bytes; an id takes at most 17 with its comma. */
const IDS_PER_PAYLOAD = 400;

/** Notifies every API process after a commit. */
export interface Announcer {
  /** These accounts have new live events. */
  announce: (accountIds: Iterable<number>) => void;
  /** Calls back in this process immediately, without the round trip. Returns an unsubscribe function. */
  subscribe: (listener: (accountId: number) => void) => () => void;
  /** The accounts in a notification; none if this process sent it, because it has handled them already. */
  readAccountIds: (payload: string) => number[];
  /** Slots of a mentor changed on a date. */
  announceSlots: (mentorId: number, date: string) => void;
  /** Sends pending notifications. */
  flush: () => Promise<void>;
}

/**
 * Sends the first notification immediately and batches those of the next few milliseconds.
 *
 * Outside the transaction, because a NOTIFY inside it would serialize all commits of the database. A notification
 * lost in a crash only delays its events: receivers also poll the table.
 *
 * @param onError called for a failed NOTIFY; not retried
 */
export function createAnnouncer(pool: Pool, onError: (error: unknown) => void, waitMs = 4): Announcer {
  const accounts = new Set<number>();
  const slots = new Set<string>();
  const listeners = new Set<(accountId: number) => void>();
  const self = `from:${randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  let sentAt = 0;

  const takePending = () => {
    const ids = [...accounts];
    const pending = [...slots].map((payload) => ({ channel: SLOTS_CHANNEL, payload }));
    accounts.clear();
    slots.clear();
    for (let start = 0; start < ids.length; start += IDS_PER_PAYLOAD) {
      const payload = [...ids.slice(start, start + IDS_PER_PAYLOAD), self].join(',');
      pending.push({ channel: EVENTS_CHANNEL, payload });
    }
    return pending;
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const pending = takePending();
    if (pending.length === 0) return;
    sentAt = performance.now();
    try {
      await pool.query({
        name: 'announce',
        text: 'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS pending (channel, payload)',
        values: [pending.map(({ channel }) => channel), pending.map(({ payload }) => payload)],
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
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readAccountIds(payload) {
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
