import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  isApiError,
  isTooLong,
  newIdempotencyKey,
  refusalMessage,
  useLazyGetConversationQuery,
  useSendMessageMutation,
  type ConversationPair,
} from '@cairn/shared/api';
import { TEXTS, type Message, type MessageFile, type RepliedMessage } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  findDelivered,
  markDelivered,
  markFailed,
  markQueued,
  markRefused,
  markSending,
  markTooLong,
  nextToSend,
  requeue,
  takeOver,
  without,
  type Outgoing,
} from './send-queue.ts';
import { sendQueueStoreOf } from './send-queue-store.ts';
import { useIsConnected } from './use-is-connected.ts';

/** What a message contains besides its text. */
interface Additions {
  readonly replyTo: RepliedMessage | null;
  readonly files: readonly MessageFile[];
}

const FIRST_WAIT = 3_000;
const MAX_WAIT = 60_000;

/** The reason in a response 400, with which the server refuses the files of a message; otherwise empty. */
const filesRefusal = (error: unknown) =>
  isApiError(error) && error.status === 400 ? refusalMessage(error, '') : '';

/** Whether an error is a network failure or a transient status, after which sending is retried. */
const isTransient = (error: unknown) =>
  isApiError(error) && (typeof error.status !== 'number' || error.status >= 502 || error.status === 429);

const hasLocks = () => 'locks' in navigator;

/**
 * Serializes the sending of an account across tabs, which share its send queue. Without locks, or if the browser
 * refuses them, sends at once.
 */
async function underSendLock(ownId: number, send: () => Promise<void>): Promise<void> {
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return send();
  };
  if (!hasLocks()) return start();
  try {
    await navigator.locks.request(`cairn.send-queue.${ownId}`, start);
  } catch (error) {
    if (hasStarted) throw error;
    await start();
  }
}

/**
 * Sends the messages of each conversation in order, stores them in this browser until the server has them, and retries
 * after a network failure or a transient error.
 *
 * @param supportsIdempotency whether the server deduplicates by key. If not, a retry first reads the conversation, to
 *   find out whether an earlier attempt has created the message
 */
export function useSendQueue(ownId: number, supportsIdempotency: boolean) {
  const toast = useToast();
  const store = sendQueueStoreOf(ownId);
  const items = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [sent, setSent] = useState<readonly Message[]>([]);
  const [sendMessage] = useSendMessageMutation();
  const [readConversation] = useLazyGetConversationQuery();
  const isConnected = useIsConnected();
  const isBusy = useRef(false);
  const matched = useRef(new Set<number>());
  const wait = useRef(FIRST_WAIT);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const delivered = (item: Outgoing, message: Message) => {
    wait.current = FIRST_WAIT;
    matched.current.add(message.id);
    setSent((before) => [...before, { studentId: item.studentId, teacherId: item.teacherId, ...message }]);
    store.update((queue) => markDelivered(queue, item, message.id));
  };

  const resumeLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(resume, wait.current);
    wait.current = Math.min(wait.current * 2, MAX_WAIT);
  };

  const sendOne = async (item: Outgoing) => {
    const { clientId, studentId, teacherId, content } = item;
    const reply = item.replyTo && { replyTo: item.replyTo.id };
    const files = item.files && { files: item.files.map(({ id, text }) => ({ id, text })) };
    store.update((queue) => markSending(queue, clientId));
    const isFirstTry = !item.isTried;
    if (!supportsIdempotency && !isFirstTry) {
      const thread = await readConversation({ studentId, teacherId });
      const found = thread.data && findDelivered(item, thread.data, ownId, matched.current);
      if (found) return delivered(item, found);
      if (thread.error) {
        const willRetry = isTransient(thread.error);
        store.update((queue) => markFailed(queue, clientId, willRetry));
        return willRetry ? resumeLater() : undefined;
      }
    }
    const result = await sendMessage({
      studentId,
      teacherId,
      senderId: ownId,
      content,
      clientId,
      ...reply,
      ...files,
    });
    if (result.data) return delivered(item, result.data);
    if (isTooLong(result.error)) return store.update((queue) => markTooLong(queue, clientId));
    const reason = item.files && filesRefusal(result.error);
    if (reason) return store.update((queue) => markRefused(queue, clientId, reason));
    const willRetry = isTransient(result.error);
    store.update((queue) => markFailed(queue, clientId, willRetry));
    if (isFirstTry || !willRetry) toast.error(TEXTS.messages.sendFailure);
    if (willRetry) resumeLater();
  };

  const flush = useEffectEvent(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await underSendLock(ownId, async () => {
        // The tab with the lock is the only one that sends.
        if (hasLocks()) store.update(takeOver);
        for (let next = nextToSend(store.read()); next; next = nextToSend(store.read())) await sendOne(next);
      });
    } finally {
      isBusy.current = false;
    }
  });

  const resume = useCallback(() => {
    if (store.read().some(({ state }) => state !== 'queued')) store.update(requeue);
  }, [store]);

  useEffect(() => {
    // Sends in a separate task, so that the new message is painted first. The task is not cancelled on unmount, because
    // the user has sent the message.
    const isSentElsewhere = hasLocks() && items.some(({ state }) => state === 'sending');
    if (nextToSend(items) || isSentElsewhere) setTimeout(() => void flush());
  }, [items]);

  // On mount, retries messages that a reload interrupted. When the event stream connects or disconnects, retries
  // messages that failed without a connection.
  useEffect(() => {
    if (!isBusy.current) resume();
  }, [isConnected, resume]);
  useEffect(() => {
    window.addEventListener('online', resume);
    return () => {
      window.removeEventListener('online', resume);
      clearTimeout(timer.current);
    };
  }, [resume]);

  // Stable functions, so that memoized components do not rerender.
  const actions = useMemo(
    () => ({
      send: (pair: ConversationPair, content: string, afterId: number, { replyTo, files }: Additions) =>
        store.update((queue) => [
          ...queue,
          {
            ...pair,
            content,
            ...(replyTo && { replyTo }),
            ...(files.length > 0 && { files }),
            afterId,
            clientId: newIdempotencyKey(),
            timestamp: new Date().toISOString(),
            state: 'queued',
            isAutomatic: true,
          },
        ]),
      retry: (clientId: string) => store.update((queue) => markQueued(queue, clientId)),
      discard: (clientId: string) => store.update((queue) => without(queue, clientId)),
    }),
    [store],
  );

  return {
    items,
    /** Messages that this page has sent and the server has stored. */
    sent,
    ...actions,
  };
}

export type SendQueue = ReturnType<typeof useSendQueue>;
