import { MESSAGE_CHANGE_MINUTES, type Message } from '@cairn/shared/contract';
import { CopyIcon, EditIcon, FlagIcon, ReplyIcon, TrashIcon } from '../icons/index.ts';
import type { MessageAction } from './message-menu.tsx';
import type { MessageRef } from './use-shown-message.ts';

/** The callbacks of the actions on a message; stable, so that memoized entries do not rerender. */
export interface MessageHandlers {
  /** Absent if the server does not support reports, and while support is unknown. */
  readonly onReport?: ((messageId: number) => void) | undefined;
  /** Absent while a message is being edited, and if the user cannot write messages in this conversation. */
  readonly onReply?: ((message: Message) => void) | undefined;
  /** Scrolls to the original message of a reply. */
  readonly onShow: (replied: MessageRef) => void;
  readonly onCopy: (text: string) => void;
  readonly onEdit: (messageId: number) => void;
  readonly onDelete: (messageId: number) => void;
}

const isRecent = ({ timestamp }: Message) =>
  Date.now() - Date.parse(timestamp) < MESSAGE_CHANGE_MINUTES * 60_000;

/** The actions of a message. Expired actions are hidden, and the server enforces the time limit. */
export function messageActions(message: Message, isOwn: boolean, handlers: MessageHandlers): MessageAction[] {
  const { id, content } = message;
  const { onReport, onReply } = handlers;
  const actions: MessageAction[] = [
    { label: 'Copy Text', icon: <CopyIcon size={20} />, onPress: () => handlers.onCopy(content) },
  ];
  // `replyTo` is undefined on a server without replies.
  if (onReply && message.replyTo !== undefined)
    actions.unshift({ label: 'Reply', icon: <ReplyIcon size={20} />, onPress: () => onReply(message) });
  if (isOwn && message.revision !== undefined && isRecent(message)) {
    actions.push(
      { label: 'Edit', icon: <EditIcon size={20} />, onPress: () => handlers.onEdit(id) },
      {
        label: 'Delete',
        icon: <TrashIcon size={20} />,
        isDangerous: true,
        onPress: () => handlers.onDelete(id),
      },
    );
  }
  if (!isOwn && onReport)
    actions.push({ label: 'Report', icon: <FlagIcon size={20} />, onPress: () => onReport(id) });
  return actions;
}
