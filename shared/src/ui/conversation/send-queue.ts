import type { Message, MessageFile, RepliedMessage } from '@cairn/shared/contract';

/** An outgoing message. It is stored until the server has it, and survives reloads. */
export interface Outgoing {
  /** The idempotency key: a server that supports it creates one message, however often sending is retried. */
  readonly clientId: string;
  readonly studentId: number;
  readonly teacherId: number;
  readonly content: string;
  /** The original message, if this message is a reply. */
  readonly replyTo?: RepliedMessage | undefined;
  /** The uploaded files, with their descriptions. */
  readonly files?: readonly MessageFile[] | undefined;
  readonly timestamp: string;
  /** The id of the last loaded message when this message was written. Once stored, this message has a higher id. */
  readonly afterId: number;
  readonly state: 'queued' | 'sending' | 'failed';
  /** Whether sending is retried automatically; false after a refusal. */
  readonly isAutomatic: boolean;
  /** Whether an attempt, perhaps of another tab, may have reached the server. */
  readonly isTried?: boolean;
  /** Whether the server refused the length of the message, so that the user must edit it. */
  readonly isTooLong?: boolean;
  /** Why the server refused the files of the message, so that the user must edit it. */
  readonly reason?: string | undefined;
}

type Queue = readonly Outgoing[];

const change = (queue: Queue, clientId: string, part: Partial<Outgoing>): Queue =>
  queue.map((item) => (item.clientId === clientId ? { ...item, ...part } : item));

export const without = (queue: Queue, clientId: string): Queue =>
  queue.filter((item) => item.clientId !== clientId);
export const markSending = (queue: Queue, clientId: string): Queue =>
  change(queue, clientId, { state: 'sending' });
export const markQueued = (queue: Queue, clientId: string): Queue =>
  change(queue, clientId, { state: 'queued', isAutomatic: true, isTried: true });

/** Marks a message as failed. If `isAutomatic`, sending is retried; otherwise the message waits for the user. */
export const markFailed = (queue: Queue, clientId: string, isAutomatic: boolean): Queue =>
  change(queue, clientId, { state: 'failed', isAutomatic });

export const markTooLong = (queue: Queue, clientId: string): Queue =>
  change(queue, clientId, { state: 'failed', isAutomatic: false, isTooLong: true });

/** Marks a message whose files the server refused. The message waits until the user edits or discards it. */
export const markRefused = (queue: Queue, clientId: string, reason: string): Queue =>
  change(queue, clientId, { state: 'failed', isAutomatic: false, reason });

/** Removes a delivered message. The following messages of its conversation were created later, so their ids are higher. */
export const markDelivered = (
  queue: Queue,
  { clientId, studentId, teacherId }: Outgoing,
  id: number,
): Queue =>
  without(queue, clientId).map((item) =>
    item.studentId === studentId && item.teacherId === teacherId
      ? { ...item, afterId: Math.max(item.afterId, id) }
      : item,
  );

const queueAgain = (queue: Queue, isInterrupted: (item: Outgoing) => boolean): Queue =>
  queue.map((item) => (isInterrupted(item) ? { ...item, state: 'queued', isTried: true } : item));

/** Queues again all messages that another tab was sending when it was closed. */
export const takeOver = (queue: Queue): Queue => queueAgain(queue, ({ state }) => state === 'sending');

/** Queues again all messages that a network failure or a reload interrupted. */
export const requeue = (queue: Queue): Queue =>
  queueAgain(queue, ({ state, isAutomatic }) => state !== 'queued' && isAutomatic);

/** The next message to send. The order within a conversation is kept. */
export function nextToSend(queue: Queue): Outgoing | undefined {
  const blocked = new Set<string>();
  for (const item of queue) {
    const conversation = `${item.studentId}-${item.teacherId}`;
    if (item.state === 'queued' && !blocked.has(conversation)) return item;
    // A refused message waits for the user, so it does not block later messages.
    if (item.state === 'sending' || item.isAutomatic) blocked.add(conversation);
  }
  return undefined;
}

/**
 * Finds the message that an earlier attempt created although its response was lost. Messages are matched by key or, if
 * the server has no keys, by sender, text and a higher id.
 *
 * @param matched ids of messages that were created for other entries of the queue
 */
export function findDelivered(
  item: Outgoing,
  messages: readonly Message[],
  ownId: number,
  matched: ReadonlySet<number> = new Set(),
): Message | undefined {
  return (
    messages.find((message) => message.clientId === item.clientId) ??
    messages.find(
      (message) =>
        !message.clientId &&
        message.senderId === ownId &&
        message.content === item.content &&
        message.id > item.afterId &&
        !matched.has(message.id),
    )
  );
}
