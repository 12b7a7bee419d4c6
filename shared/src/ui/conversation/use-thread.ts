import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  useGetConversationQuery,
  useLazyGetConversationQuery,
  type ConversationPair,
} from '@cairn/shared/api';
import type { Message } from '@cairn/shared/contract';
import { useLiveAvailable, useLiveEvents } from '@cairn/shared/platform';
import type { Outgoing } from './send-queue.ts';
import { hasOlder, lastPosition, mergeMessages, withQuotes } from './thread.ts';
import { isOfPair } from './types.ts';
import { useIsConnected } from './use-is-connected.ts';
import { useBackoffPolling } from './use-backoff-polling.ts';

const PAGE = 50;
const CATCH_UP = 500;
/** How many messages before a message that is to be shown are loaded with it. */
const CONTEXT = 10;
const NONE: readonly Message[] = [];

interface Options {
  /** Whether the server numbers messages by position, so that ranges can be requested. */
  readonly isPaged: boolean;
  /** Messages that this page has sent and the server has stored. */
  readonly sent: readonly Message[];
  /** Messages of this conversation that are not stored yet. */
  readonly outgoing: readonly Outgoing[];
}

/** Calls an action when a condition becomes true after the first render. */
function useWhenTrue(condition: boolean, action: () => void): void {
  const act = useEffectEvent(action);
  const wasTrue = useRef(condition);
  useEffect(() => {
    if (condition && !wasTrue.current) act();
    wasTrue.current = condition;
  }, [condition]);
}

/**
 * The messages of a conversation. The latest messages are loaded at first, older messages on demand, and new messages
 * arrive as live events. After an interruption, missed messages are requested. Without live events, the hook polls.
 */
export function useThread(pair: ConversationPair, { isPaged, sent, outgoing }: Options) {
  const latest = useGetConversationQuery(isPaged ? { ...pair, limit: PAGE } : pair, {
    refetchOnMountOrArgChange: true,
  });
  const [readPart, part] = useLazyGetConversationQuery();
  const [more, setMore] = useState(NONE);
  const [olderFailed, setOlderFailed] = useState(false);
  /** Changed messages that are not loaded, but may be quoted by replies. */
  const [changedOlder, setChangedOlder] = useState(NONE);
  const [lastPage, setLastPage] = useState(latest.currentData);
  if (latest.currentData !== lastPage) {
    setLastPage(latest.currentData);
    // The new page may lack the earliest messages of the page that it replaces, so these messages are kept.
    if (isPaged && lastPage) setMore(mergeMessages(more, lastPage));
  }
  const isConnected = useIsConnected();
  const hasEvents = useLiveAvailable();

  const messages = useMemo(
    () =>
      withQuotes(
        mergeMessages(
          latest.currentData ?? NONE,
          more,
          sent.filter((message) => isOfPair(message, pair)),
        ),
        changedOlder,
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `pair` may be a new object with the same ids
    [latest.currentData, more, changedOlder, sent, pair.studentId, pair.teacherId],
  );
  const add = (found: readonly Message[]) => setMore((before) => mergeMessages(before, found));

  /** Reads all messages between the positions `after` and `before` (by default the end). Stops at a failed request. */
  const readRange = async (range: { after: number; before?: number }) => {
    const found: Message[] = [];
    for (let { after } = range; ;) {
      const { data } = await readPart({ ...pair, ...range, after, limit: CATCH_UP });
      found.push(...(data ?? NONE));
      const last = data?.at(-1)?.position;
      if (!data || last === undefined || data.length < CATCH_UP)
        return { found, isComplete: data !== undefined };
      after = last;
    }
  };

  const catchUp = async () => {
    const after = isPaged ? lastPosition(messages) : null;
    if (after === null) return void latest.refetch();
    add((await readRange({ after })).found);
  };
  /**
   * Reads the loaded messages again, because they may have been edited. If only the latest page is loaded, the
   * invalidation of its tag is enough: it refetches the page.
   */
  const rereadLoaded = async () => {
    const first = messages[0]?.position;
    if (!isPaged || first === undefined || more.length === 0) return;
    add((await readRange({ after: first - 1 })).found);
  };
  const onIncomplete = useEffectEvent(() => void catchUp());

  useLiveEvents((event) => {
    if (event.name === 'resync') {
      void rereadLoaded();
      return void catchUp();
    }
    if (event.name !== 'message' || !isOfPair(event.data, pair)) return;
    // A change to a message whose page is not loaded: only quotes need it.
    if ((event.data.position ?? Infinity) < (messages[0]?.position ?? 0))
      return setChangedOlder((before) => mergeMessages(before, [event.data]));
    add([event.data]);
  });

  useWhenTrue(isConnected, () => void catchUp());
  const hasGap = isPaged && messages.length > 0 && lastPosition(messages) !== messages.at(-1)?.position;
  useWhenTrue(hasGap, () => void catchUp());
  // A message that this page has not sent itself was sent by another tab, or by this page before it was left.
  const waiting = outgoing.map(({ clientId }) => clientId).join();
  const before = useRef({ waiting, sentCount: sent.length });
  useEffect(() => {
    const last = before.current;
    const stillWaiting = new Set(waiting.split(','));
    const removed = last.waiting.split(',').filter((id) => id !== '' && !stillWaiting.has(id));
    if (removed.length > sent.length - last.sentCount) onIncomplete();
    before.current = { waiting, sentCount: sent.length };
  }, [waiting, sent.length]);
  useBackoffPolling(!hasEvents || hasGap, messages.at(-1)?.id, () => {
    // Without events, only a refetch finds changes to the latest messages.
    if (isPaged) void latest.refetch();
    void catchUp();
  });

  const loadOlder = async () => {
    const first = messages[0]?.position;
    if (first === undefined || part.isFetching) return;
    const older = await readPart({ ...pair, before: first, limit: PAGE });
    setOlderFailed(older.error !== undefined);
    if (older.data) add(older.data);
  };

  /** Loads all missing messages, beginning shortly before a position. @returns false if a request failed */
  const loadFrom = async (position: number): Promise<boolean> => {
    const first = messages[0]?.position ?? 1;
    const after = Math.max(0, position - CONTEXT - 1);
    if (after >= first - 1) return true;
    const { found, isComplete } = await readRange({ after, before: first });
    // An incomplete range would leave a gap before the first loaded message.
    if (isComplete) add(found);
    return isComplete;
  };

  return {
    messages: latest.currentData || messages.length > 0 ? messages : undefined,
    isError: latest.isError,
    isFetching: latest.isFetching,
    refetch: latest.refetch,
    hasOlder: isPaged && hasOlder(messages),
    isLoadingOlder: part.isFetching,
    olderFailed,
    loadOlder,
    loadFrom,
    add,
  };
}

export type Thread = ReturnType<typeof useThread>;
