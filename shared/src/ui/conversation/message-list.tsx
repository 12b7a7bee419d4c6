import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { dateIn, TEXTS } from '@cairn/shared/contract';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './message-list.module.css';
import type { Outgoing } from './send-queue.ts';
import { byDay, formatDay } from './thread.ts';
import { hasMenu, isOutgoing, ThreadEntry, type Entry } from './thread-entry.tsx';
import { useMenuStop } from './use-menu-stop.ts';
import type { MessageHandlers } from './message-actions.tsx';
import type { ShownMessage } from './use-message-changes.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import type { MessageRef } from './use-shown-message.ts';
import type { Thread } from './use-thread.ts';

type Props = {
  ownId: number;
  contactName: string;
  thread: Thread;
  messages: readonly ShownMessage[];
  outgoing: readonly Outgoing[];
  partnerReadUpTo: number;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  /** The message to scroll to. A new object scrolls again. */
  shown?: MessageRef | undefined;
  handlers: MessageHandlers;
};

/** Scrolls a message to the middle of the list and moves the focus to it. */
function showMessage(list: HTMLElement, id: number): void {
  const entry = list.querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (!entry) return;
  const [from, area] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += from.top - area.top - Math.max(0, (area.height - from.height) / 2);
  entry.focus({ preventScroll: true });
}

/** The messages by day. Scrolling up loads older messages without moving the visible messages. */
export function MessageList(props: Props) {
  const { ownId, contactName, thread, messages, outgoing, partnerReadUpTo, handlers } = props;
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
  const { shown } = props;
  useEffect(() => {
    if (shown && box.current) showMessage(box.current, shown.id);
  }, [shown, box]);
  const withMenu = messages.filter((message) => hasMenu(message, message.senderId === ownId, handlers));
  const menus = useMenuStop(withMenu.map(({ id }) => id));
  const entries: readonly Entry[] = [...messages, ...outgoing];

  const entry = (item: Entry) => {
    const isSent = !isOutgoing(item);
    const isOwn = !isSent || item.senderId === ownId;
    return (
      <ThreadEntry
        key={item.clientId ?? (isSent ? item.id : undefined)}
        item={item}
        ownId={ownId}
        contactName={contactName}
        isOwn={isOwn}
        isRead={isSent && isOwn && item.position !== undefined && item.position <= partnerReadUpTo}
        onRetry={props.onRetry}
        onDiscard={props.onDiscard}
        isTabStop={isSent && item.id === menus.stop}
        handlers={handlers}
      />
    );
  };

  return (
    <div className={styles.frame}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of menu buttons */}
      <div
        ref={box}
        className={styles.list}
        role="log"
        aria-label={`Conversation with ${contactName}`}
        tabIndex={0}
        // Changes to earlier messages are not announced.
        aria-relevant="additions"
        aria-busy={thread.isLoadingOlder}
        onScroll={onScroll}
        onFocus={menus.onFocus}
        onKeyDown={menus.onKeyDown}
      >
        {thread.hasOlder && (
          <div className={styles.older}>
            <Button type="text" loading={thread.isLoadingOlder} onClick={() => void thread.loadOlder()}>
              {thread.olderFailed ? 'Failed to load messages. Try Again' : 'Load Older Messages'}
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
          New Messages<VisuallyHidden>, go to the end</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
