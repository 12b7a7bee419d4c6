import { memo, useId } from 'react';
import { TEXTS, type Message } from '@cairn/shared/contract';
import { messageActions, type MessageHandlers } from './message-actions.tsx';
import { DeliveryMark, FailedNote, MessageBubble } from './message-bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { TOO_LONG_FOR_SERVER } from './query-limit.ts';
import { Quote } from './quote.tsx';
import type { Outgoing } from './send-queue.ts';
import type { ShownMessage } from './use-message-changes.ts';

/** An entry of a thread: a stored or an outgoing message. */
export type Entry = ShownMessage | Outgoing;

export const isOutgoing = (item: Entry): item is Outgoing => 'state' in item;

/** Whether a message has a menu. */
export const hasMenu = (message: Message, isOwn: boolean, handlers: MessageHandlers) =>
  !message.isDeleted && (message.revision !== undefined || (!isOwn && handlers.onReport !== undefined));

/** The author of a message: “You” or the name of the contact. */
export const authorOf = (senderId: number, { ownId, contactName }: { ownId: number; contactName: string }) =>
  senderId === ownId ? 'You' : contactName;

type StoredProps = {
  message: ShownMessage;
  ownId: number;
  contactName: string;
  isOwn: boolean;
  isRead: boolean;
  isTabStop: boolean;
  handlers: MessageHandlers;
};

function StoredMessage({ message, isOwn, isRead, isTabStop, handlers, ...people }: StoredProps) {
  const textId = useId();
  const { replyTo } = message;
  return (
    <MessageBubble
      {...message}
      isOwn={isOwn}
      messageId={message.id}
      quote={
        replyTo &&
        !message.isDeleted && (
          <Quote
            quoted={replyTo}
            author={authorOf(replyTo.senderId, people)}
            onShow={() => handlers.onShow(replyTo)}
          />
        )
      }
      textId={textId}
      mark={isOwn && <DeliveryMark state={message.isSaving ? 'sending' : isRead ? 'read' : 'sent'} />}
      menu={
        hasMenu(message, isOwn, handlers) && (
          <MessageMenu
            describedBy={textId}
            isTabStop={isTabStop}
            actionsOf={() => messageActions(message, isOwn, handlers)}
          />
        )
      }
    />
  );
}

type Props = Omit<StoredProps, 'message'> & {
  item: Entry;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};

/** Memoized, because a thread can show hundreds of entries. */
export const ThreadEntry = memo(function ThreadEntry({ item, onRetry, onDiscard, ...rest }: Props) {
  if (!isOutgoing(item)) return <StoredMessage message={item} {...rest} />;
  const { clientId, state, isAutomatic, isTooLong = false, reason, replyTo } = item;
  return (
    <MessageBubble
      {...item}
      isOwn
      quote={
        replyTo && (
          <Quote
            quoted={replyTo}
            author={authorOf(replyTo.senderId, rest)}
            onShow={() => rest.handlers.onShow(replyTo)}
          />
        )
      }
      mark={state === 'failed' ? undefined : <DeliveryMark state="sending" />}
    >
      {state === 'failed' && (
        <FailedNote
          text={reason ?? (isTooLong ? TOO_LONG_FOR_SERVER : TEXTS.messages.sendFailure)}
          retryLabel={isTooLong || reason !== undefined ? 'Edit' : 'Try Again'}
          isAutomatic={isAutomatic}
          onRetry={() => onRetry(clientId)}
          onDiscard={() => onDiscard(clientId)}
        />
      )}
    </MessageBubble>
  );
});
