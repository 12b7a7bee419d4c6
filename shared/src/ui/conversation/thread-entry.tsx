import { memo, useId } from 'react';
import { TEXTS, type Message } from '@cairn/shared/contract';
import { messageActions, type MessageActs } from './message-actions.tsx';
import { DeliveryMark, FailedNote, MessageBubble } from './message-bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { TOO_LONG_FOR_SERVER } from './query-limit.ts';
import type { Outgoing } from './send-queue.ts';
import type { ShownMessage } from './use-message-changes.ts';

/** An entry of a thread: a stored message, or an outgoing one. */
export type Entry = ShownMessage | Outgoing;

export const isOutgoing = (item: Entry): item is Outgoing => 'state' in item;

/** Whether a message has a menu: not on a server that can neither change nor report messages. */
export const hasMenu = (message: Message, isOwn: boolean, acts: MessageActs) =>
  !message.isDeleted && (message.revision !== undefined || (!isOwn && acts.onReport !== undefined));

type SentProps = {
  message: ShownMessage;
  isOwn: boolean;
  isRead: boolean;
  isStop: boolean;
  acts: MessageActs;
};

function SentMessage({ message, isOwn, isRead, isStop, acts }: SentProps) {
  const textId = useId();
  return (
    <MessageBubble
      {...message}
      isOwn={isOwn}
      textId={textId}
      mark={isOwn && <DeliveryMark state={message.isSaving ? 'sending' : isRead ? 'read' : 'sent'} />}
      menu={
        hasMenu(message, isOwn, acts) && (
          <MessageMenu
            describedBy={textId}
            isStop={isStop}
            actionsOf={() => messageActions(message, isOwn, acts)}
          />
        )
      }
    />
  );
}

type Props = Omit<SentProps, 'message'> & {
  item: Entry;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};

/** Memoized: a thread shows hundreds of entries, and a new one affects none of them. */
export const ThreadEntry = memo(function ThreadEntry({ item, onRetry, onDiscard, ...rest }: Props) {
  if (!isOutgoing(item)) return <SentMessage message={item} {...rest} />;
  const { clientId, state, isAutomatic, isTooLong = false } = item;
  return (
    <MessageBubble {...item} isOwn mark={state === 'failed' ? undefined : <DeliveryMark state="sending" />}>
      {state === 'failed' && (
        <FailedNote
          text={isTooLong ? TOO_LONG_FOR_SERVER : TEXTS.messages.sendFailure}
          retryLabel={isTooLong ? 'Edit' : 'Try Again'}
          isAutomatic={isAutomatic}
          onRetry={() => onRetry(clientId)}
          onDiscard={() => onDiscard(clientId)}
        />
      )}
    </MessageBubble>
  );
});
