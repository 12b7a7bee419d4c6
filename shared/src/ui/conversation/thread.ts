import { dateIn, formatDate, type Message, type RepliedMessage } from '@cairn/shared/contract';

/** Sort key of a message: its position if the server has positions, otherwise its id. */
const orderOf = (message: Message) => message.position ?? message.id;

/**
 * Merges lists of messages into one sorted list. Of duplicates, the highest revision is kept, because responses and
 * events may arrive out of order.
 */
export function mergeMessages(...lists: readonly (readonly Message[])[]): Message[] {
  const byId = new Map<number, Message>();
  for (const message of lists.flat()) {
    if ((byId.get(message.id)?.revision ?? 0) <= (message.revision ?? 0)) byId.set(message.id, message);
  }
  return [...byId.values()].toSorted((first, second) => orderOf(first) - orderOf(second));
}

const QUOTE_LENGTH = 200;

/** The quote of a message: the beginning of its first line, without the opening line of a code block. */
export function quoteOf({ id, senderId, position = 0, content, isDeleted = false }: Message): RepliedMessage {
  const [firstLine = ''] = content.replace(/^`{3}[^\n]*\n\s*/, '').split('\n');
  return { id, senderId, position, content: firstLine.slice(0, QUOTE_LENGTH), isDeleted };
}

/**
 * Updates the quotes in replies to the current text of the original messages. A reply with an unchanged quote stays the
 * same object.
 *
 * @param changed changed messages that are not in `messages`
 */
export function withQuotes(messages: readonly Message[], changed: readonly Message[] = []): Message[] {
  const byId = new Map([...changed, ...messages].map((message) => [message.id, message]));
  return messages.map((message) => {
    const original = message.replyTo ? byId.get(message.replyTo.id) : undefined;
    if (!message.replyTo || !original) return message;
    const replyTo = quoteOf(original);
    const isSame =
      replyTo.content === message.replyTo.content && replyTo.isDeleted === message.replyTo.isDeleted;
    return isSame ? message : { ...message, replyTo };
  });
}

/** The last position before the first gap between the loaded messages. `null` without messages or positions. */
export function lastPosition(messages: readonly Message[]): number | null {
  let last: number | null = null;
  for (const { position } of messages) {
    if (position === undefined) return null;
    if (last !== null && position > last + 1) return last;
    last = position;
  }
  return last;
}

/** Whether the server has older messages: positions start at 1. */
export function hasOlder(messages: readonly Message[]): boolean {
  return (messages[0]?.position ?? 1) > 1;
}

/** Messages of one day. */
export interface ThreadDay<Entry> {
  /** `YYYY-MM-DD` in the reader's zone. */
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Groups a thread by day. */
export function byDay<Entry extends { readonly timestamp: string }>(
  entries: readonly Entry[],
  timeZone?: string,
): ThreadDay<Entry>[] {
  const days = Map.groupBy(entries, ({ timestamp }) => dateIn(timeZone, timestamp));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

/** Today, Yesterday, or the date. */
export function formatDay(day: string, today: string): string {
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
