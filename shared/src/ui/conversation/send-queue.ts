import type { Message } from '@cairn/shared/contract';

/** A message on its way. It stays here until the server has it, over reloads too. */
export interface Outgoing {
  /** Sent as the idempotency key: however often it is sent, it is one message. */
  readonly clientId: string;
  readonly studentId: number;
  readonly teacherId: number;
  readonly content: string;
  readonly timestamp: string;
  /** The highest id in the thread when it was written: what is older cannot be this message. */
  readonly afterId: number;
  readonly state: 'queued' | 'sending' | 'failed';
  /** Whether it is sent again by itself once there is a connection. */
  readonly isAutomatic: boolean;
  /** The server refused its length, so it can only be edited. */
  readonly isTooLong?: boolean;
}

type Queue = readonly Outgoing[];

const change = (queue: Queue, clientId: string, part: Partial<Outgoing>): Queue =>
  queue.map((item) => (item.clientId === clientId ? { ...item, ...part } : item));

export const without = (queue: Queue, clientId: string): Queue =>
  queue.filter((item) => item.clientId !== clientId);
export const markSending = (queue: Queue, clientId: string): Queue =>
  change(queue, clientId, { state: 'sending' });
export const markQueued = (queue: Queue, clientId: string): Queue =>
  change(queue, clientId, { state: 'queued', isAutomatic: true });

/** A refusal waits for the person; a lost connection only for the connection. */
export const markFailed = (queue: Queue, clientId: string, isAutomatic: boolean): Queue =>
  change(queue, clientId, { state: 'failed', isAutomatic });

export const markTooLong = (queue: Queue, clientId: string): Queue =>
  change(queue, clientId, { state: 'failed', isAutomatic: false, isTooLong: true });

/** Queues again what failed for want of a connection, and what a reload interrupted. */
export const requeue = (queue: Queue): Queue =>
  queue.map((item) => (item.state !== 'queued' && item.isAutomatic ? { ...item, state: 'queued' } : item));

/** The next to send. Order is kept within a conversation: nobody overtakes. */
export function nextToSend(queue: Queue): Outgoing | undefined {
  const blocked = new Set<string>();
  for (const item of queue) {
    const conversation = `${item.studentId}-${item.teacherId}`;
    if (item.state === 'queued' && !blocked.has(conversation)) return item;
    // A refused message is the person's to decide about; those behind it need not wait.
    if (item.state === 'sending' || item.isAutomatic) blocked.add(conversation);
  }
  return undefined;
}

/**
 * The message that this one became, if an earlier try reached the server unnoticed: known by its key, or where the
 * server keeps none, by sender, words and a younger id. `taken` are messages that others of the queue became.
 */
export function findDelivered(
  item: Outgoing,
  messages: readonly Message[],
  ownId: number,
  taken: ReadonlySet<number> = new Set(),
): Message | undefined {
  return (
    messages.find((message) => message.clientId === item.clientId) ??
    messages.find(
      (message) =>
        !message.clientId &&
        message.senderId === ownId &&
        message.content === item.content &&
        message.id > item.afterId &&
        !taken.has(message.id),
    )
  );
}
