import { useMemo, useState, type ReactNode } from 'react';
import { useHasExtra } from '@cairn/shared/api';
import { MESSAGE_FILES_EXTRA, TEXTS, type Message } from '@cairn/shared/contract';
import { useUnverifiedEmail } from '../account/use-unverified-email.ts';
import { classNames } from '../class-names.ts';
import { FailureNotice } from '../feedback/index.ts';
import type { SafetyDialog } from '../safety/person.ts';
import { SafetyDialogs } from '../safety/safety-dialogs.tsx';
import { useCopy } from '../use-copy.ts';
import { ChatFoot } from './chat-foot.tsx';
import { ChatHead } from './chat-head.tsx';
import styles from './conversations.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import type { MessageHandlers } from './message-actions.tsx';
import { MessageList } from './message-list.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { isOfPair, pairOf, type Contact, type ContactRow, type Own } from './types.ts';
import attachmentStyles from './attachments.module.css';
import { useAttachments } from './use-attachments.ts';
import { useEditing } from './use-editing.ts';
import { useFileTargets } from './use-file-targets.ts';
import { useIsBlocked } from './use-is-blocked.ts';
import { useReadMark } from './use-read-mark.ts';
import { useReply } from './use-reply.ts';
import { useRetry } from './use-retry.ts';
import type { SendQueue } from './use-send-queue.ts';
import { useShownMessage } from './use-shown-message.ts';
import { useThread } from './use-thread.ts';
import { useTypingReports } from './use-typing.ts';

const NO_MESSAGES: readonly Message[] = [];

type Props = {
  own: Own;
  contact: ContactRow;
  sendQueue: SendQueue;
  isPaged: boolean;
  /** Renders an action for the contact, beside the name. */
  contactAction: ((contact: Contact) => ReactNode) | undefined;
  onBack: () => void;
};

/** One conversation: header, messages and composer. */
export function ChatWindow({ own, contact, sendQueue, isPaged, contactAction, onBack }: Props) {
  const pair = pairOf(own, contact.id);
  const queued = sendQueue.items.filter((item) => isOfPair(item, pair));
  const thread = useThread(pair, { isPaged, sent: sendQueue.sent, outgoing: queued });
  const messages = thread.messages;
  const delivered = new Set(messages?.map(({ clientId }) => clientId));
  const outgoing = queued.filter(({ clientId }) => !delivered.has(clientId));
  // Unsent messages are shown even if the stored ones are still loading or could not be loaded.
  const shown = messages ?? (outgoing.length > 0 ? NO_MESSAGES : undefined);
  const attachments = useAttachments(own.id, contact.id);
  const { revision, retryOrEdit } = useRetry(own.id, contact.id, sendQueue, attachments.restore);
  const isBlocked = useIsBlocked(contact, isPaged);
  const [dialog, setDialog] = useState<SafetyDialog | null>(null);
  const editing = useEditing(own.id, contact.id, pair, thread);
  const reply = useReply(own.id, contact.id, messages);
  const { begin: beginReply } = reply;
  const { shown: shownMessage, show } = useShownMessage(thread);
  const conversation = contact.conversation;
  const hasFiles = useHasExtra(MESSAGE_FILES_EXTRA);
  const isUnverified = useUnverifiedEmail() !== undefined;
  const canWrite = isBlocked !== true && !conversation?.isClosed && !isUnverified;
  const reportTyping = useTypingReports(pair, canWrite && conversation?.isMuted !== undefined);
  // While a message is being edited, the edit box replaces the composer.
  const canReply = canWrite && editing.box === undefined;
  const { ref, isOver } = useFileTargets(canReply && hasFiles, attachments.add);
  const { changes, begin } = editing;
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const deleting = messages?.find(({ id }) => id === deletingId);
  const copy = useCopy();
  const canReport = isBlocked !== undefined;
  const handlers = useMemo<MessageHandlers>(
    () => ({
      onReport: canReport ? (messageId) => setDialog({ kind: 'report', messageId }) : undefined,
      onReply: canReply ? beginReply : undefined,
      onShow: show,
      onCopy: (text) => void copy('Text', text),
      onEdit: begin,
      onDelete: setDeletingId,
    }),
    [canReport, canReply, beginReply, show, copy, begin],
  );
  useReadMark(own, contact, messages);

  return (
    <section
      ref={ref}
      className={classNames(styles.chat, isOver && attachmentStyles.dragOver)}
      aria-label={`Chat with ${contact.name}`}
    >
      <ChatHead
        own={own}
        contact={contact}
        isBlocked={isBlocked}
        contactAction={contactAction}
        onBack={onBack}
        onSafety={setDialog}
        onShow={show}
      />
      {thread.isError && (
        <FailureNotice onRetry={() => void thread.refetch()} retrying={thread.isFetching}>
          {TEXTS.messages.messagesFailure}
        </FailureNotice>
      )}
      {shown ? (
        <MessageList
          ownId={own.id}
          contactName={contact.name}
          thread={thread}
          messages={changes.withChanges(shown)}
          outgoing={outgoing}
          partnerReadUpTo={conversation?.partnerReadUpTo ?? 0}
          onRetry={retryOrEdit}
          onDiscard={sendQueue.discard}
          shown={shownMessage}
          handlers={handlers}
        />
      ) : (
        <ThreadSkeleton hasFailed={thread.isError} />
      )}
      <ChatFoot
        ownId={own.id}
        contact={contact}
        isBlocked={isBlocked === true}
        editing={editing}
        draftRevision={revision}
        reply={reply}
        onTyping={reportTyping}
        attachments={attachments}
        onSend={(content, files) => {
          sendQueue.send(pair, content, messages?.at(-1)?.id ?? 0, { replyTo: reply.quoted, files });
          reply.end();
        }}
      />
      <SafetyDialogs
        person={contact}
        open={dialog}
        messages={messages?.filter(({ senderId, isDeleted }) => senderId !== own.id && !isDeleted) ?? []}
        onClose={() => setDialog(null)}
      />
      {deleting && (
        <DeleteDialog
          message={deleting}
          onConfirm={() => {
            setDeletingId(null);
            void changes.remove(deleting.id);
          }}
          onCancel={() => setDeletingId(null)}
        />
      )}
    </section>
  );
}
