import { dateIn, formatDate, type Message } from '@cairn/shared/contract';

/** Where a message stands: by its position where the server counts, else by its id. */
const orderOf = (message: Message) => message.position ?? message.id;

/** One list out of many: every message once, in order. Given again, a message is replaced. */
export function mergeMessages(...lists: readonly (readonly Message[])[]): Message[] {
  const byId = new Map(lists.flat().map((message) => [message.id, message]));
  return [...byId.values()].toSorted((first, second) => orderOf(first) - orderOf(second));
}

/** The last position without a gap behind it, to catch up from; `null` where the server counts none. */
export function lastPosition(messages: readonly Message[]): number | null {
  let last: number | null = null;
  for (const { position } of messages) {
    if (position === undefined) return null;
    if (last !== null && position > last + 1) return last;
    last = position;
  }
  return last;
}

/** Whether messages before the first are at the server: positions count from 1. */
export function hasOlder(messages: readonly Message[]): boolean {
  return (messages[0]?.position ?? 1) > 1;
}

/** A run of messages of one day. */
export interface ThreadDay<Entry> {
  /** `YYYY-MM-DD` on the reader's calendar. */
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Splits a thread at midnights, for the separators between days. */
export function byDay<Entry extends { readonly timestamp: string }>(
  entries: readonly Entry[],
  timeZone?: string,
): ThreadDay<Entry>[] {
  const days = Map.groupBy(entries, ({ timestamp }) => dateIn(timeZone, timestamp));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

/** A day in words: Today, Yesterday, or its date. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Date.parse(`${today}T00:00:00Z`) - midnight === 86_400_000) return 'Yesterday';
  return formatDate(day, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }),
  });
}
