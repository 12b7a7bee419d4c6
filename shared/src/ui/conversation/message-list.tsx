import { Button } from 'antd';
import { useState } from 'react';
import { dateIn, TEXTS, type Message } from '@cairn/shared/contract';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './message-list.module.css';
import type { Outgoing } from './send-queue.ts';
import { byDay, formatDay } from './thread.ts';
import { ThreadEntry, isOutgoing, type Entry } from './thread-entry.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import type { Thread } from './use-thread.ts';

type Props = {
  ownId: number;
  contactName: string;
  thread: Thread;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  partnerReadUpTo: number;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  /** Absent if the server has no reports. */
  onReport?: ((messageId: number) => void) | undefined;
};

/** The messages by day; older messages load on scrolling up, without moving the visible messages. */
export function MessageList(props: Props) {
  const { ownId, contactName, thread, messages, outgoing, partnerReadUpTo } = props;
  const [today] = useState(() => dateIn(undefined, new Date()));
  const last = outgoing.at(-1)?.clientId ?? messages.at(-1)?.id;
  const endsWithOwn = outgoing.length > 0 || messages.at(-1)?.senderId === ownId;
  const { box, onScroll, hasNewMessages, toEnd } = useScrollAnchor({
    first: messages[0]?.id,
    last,
    endsWithOwn,
    onTop: () => {
      if (thread.hasOlder && !thread.isLoadingOlder && !thread.olderFailed) void thread.loadOlder();
    },
  });
  const entries: readonly Entry[] = [...messages, ...outgoing];

  const entry = (item: Entry) => {
    const isSent = !isOutgoing(item);
    const isOwn = !isSent || item.senderId === ownId;
    return (
      <ThreadEntry
        key={item.clientId ?? (isSent ? item.id : undefined)}
        item={item}
        isOwn={isOwn}
        isRead={isSent && isOwn && item.position !== undefined && item.position <= partnerReadUpTo}
        onRetry={props.onRetry}
        onDiscard={props.onDiscard}
        onReport={props.onReport}
      />
    );
  };

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.list}
        role="log"
        aria-label={`Conversation with ${contactName}`}
        tabIndex={0}
        onScroll={onScroll}
      >
        {thread.hasOlder && (
          <div className={styles.older}>
            <Button type="text" loading={thread.isLoadingOlder} onClick={() => void thread.loadOlder()}>
              {thread.olderFailed ? 'Failed to load messages. Try Again' : 'Load older messages'}
            </Button>
          </div>
        )}
        {byDay(entries).map(({ day, entries: ofDay }) => (
          <section key={day} className={styles.day} aria-label={formatDay(day, today)}>
            <h3 className={styles.separator}>
              <span>{formatDay(day, today)}</span>
            </h3>
            <ul>{ofDay.map(entry)}</ul>
          </section>
        ))}
        {entries.length === 0 && <p className={styles.none}>{TEXTS.messages.none}</p>}
      </div>
      {hasNewMessages && (
        <Button className={styles.newMessages ?? ''} type="primary" onClick={toEnd}>
          New messages<VisuallyHidden>, go to the end</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
