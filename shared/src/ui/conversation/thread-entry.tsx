import { memo } from 'react';
import { TEXTS, type Message } from '@cairn/shared/contract';
import { DeliveryMark, FailedNote, MessageBubble, ReportButton } from './message-bubble.tsx';
import { TOO_LONG_FOR_SERVER } from './query-limit.ts';
import type { Outgoing } from './send-queue.ts';

/** An entry of a thread: a stored message, or an outgoing one. */
export type Entry = Message | Outgoing;

export const isOutgoing = (item: Entry): item is Outgoing => 'state' in item;

type Props = {
  item: Entry;
  isOwn: boolean;
  isRead: boolean;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  onReport: ((messageId: number) => void) | undefined;
};

/** Memoized: a thread shows hundreds of entries, and a new one affects none of them. */
export const ThreadEntry = memo(function ThreadEntry({
  item,
  isOwn,
  isRead,
  onRetry,
  onDiscard,
  onReport,
}: Props) {
  if (!isOutgoing(item)) {
    return (
      <MessageBubble
        {...item}
        isOwn={isOwn}
        mark={
          isOwn ? (
            <DeliveryMark state={isRead ? 'read' : 'sent'} />
          ) : (
            onReport && <ReportButton onPress={() => onReport(item.id)} />
          )
        }
      />
    );
  }
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
