import type { ChangedSlots, TypingReport, WakeUp } from '../wake-up/index.ts';

/** Announces committed changes and typing users to every API process (ADR 55). */
export interface Announcer {
  /** Announces that these accounts have new live events. */
  announce: (accountIds: Iterable<number>) => void;
  /** Calls the listener at once for each account that this process announces. Returns an unsubscribe function. */
  subscribe: (listener: (accountId: number) => void) => () => void;
  /** Announces changed slots of a mentor on a date to every open stream. Not stored. */
  announceSlots: (mentorId: number, date: string) => void;
  /** Announces to the open streams of the recipient that somebody is typing a message. Not stored. */
  announceTyping: (report: TypingReport) => void;
  /** Sends the waiting announcements. */
  flush: () => Promise<void>;
}

/**
 * Sends an announcement at once, and the announcements of the next `waitMs` milliseconds in one batch.
 *
 * Announcements are sent outside the transaction: a NOTIFY in the transaction would serialize all commits of the
 * database. A lost announcement only delays live events, because receivers also poll the table.
 *
 * @param onError called for a failed batch, which is not sent again
 */
export function createAnnouncer(
  { send }: Pick<WakeUp, 'send'>,
  onError: (error: unknown) => void,
  waitMs = 4,
): Announcer {
  const accounts = new Set<number>();
  /** By mentor and date, so that equal changes are sent once. */
  const slots = new Map<string, ChangedSlots>();
  const typing = new Map<string, TypingReport>();
  const listeners = new Set<(accountId: number) => void>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = 0;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = { accountIds: [...accounts], slots: [...slots.values()], typing: [...typing.values()] };
    if (batch.accountIds.length + batch.slots.length + batch.typing.length === 0) return;
    accounts.clear();
    slots.clear();
    typing.clear();
    sentAt = performance.now();
    try {
      await send(batch);
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
    announceSlots(mentorId, date) {
      slots.set(`${mentorId} ${date}`, { teacherId: mentorId, date });
      flushSoon();
    },
    announceTyping(report) {
      typing.set(`${report.senderId} ${report.recipientId}`, report);
      flushSoon();
    },
    flush,
  };
}
