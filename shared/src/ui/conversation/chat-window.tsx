import { Button } from 'antd';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useMarkReadMutation } from '@cairn/shared/api';
import { TEXTS, type Message } from '@cairn/shared/contract';
import { useUnverifiedEmail } from '../account/use-unverified-email.ts';
import { FailureNotice } from '../feedback/index.ts';
import { ChevronLeftIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import { BlockedNotice } from '../safety/blocked-notice.tsx';
import { ClosedNotice } from '../safety/closed-notice.tsx';
import { PersonMenu } from '../safety/person-menu.tsx';
import type { SafetyDialog } from '../safety/person.ts';
import { useSafetyListBlocksQuery } from '../safety/safety-api.ts';
import { SafetyDialogs } from '../safety/safety-dialogs.tsx';
import { useCopy } from '../use-copy.ts';
import { Composer } from './composer.tsx';
import styles from './conversations.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { readDraft, writeDraft } from './drafts.ts';
import { EditBox } from './edit-box.tsx';
import { MessageList } from './message-list.tsx';
import { sendQueueStoreOf } from './send-queue-store.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { isOfPair, pairOf, type Contact, type ContactRow, type Own } from './types.ts';
import type { MessageActs } from './message-actions.tsx';
import { useMessageChanges } from './use-message-changes.ts';
import { usePageVisible } from './use-page-visible.ts';
import type { SendQueue } from './use-send-queue.ts';
import { useThread } from './use-thread.ts';

const NO_MESSAGES: readonly Message[] = [];

/** Whether the user has blocked the contact; undefined if the server has no blocks. */
function useIsBlocked({ id, conversation }: ContactRow, isListed: boolean): boolean | undefined {
  const isKnown = conversation !== undefined || !isListed;
  const blocks = useSafetyListBlocksQuery(undefined, { skip: isKnown }).data?.value;
  return isKnown ? conversation?.isBlocked : blocks?.some((person) => person.id === id);
}

type Props = {
  own: Own;
  contact: ContactRow;
  sendQueue: SendQueue;
  isPaged: boolean;
  /** A button about the contact, beside the name. */
  contactAction: ((contact: Contact) => ReactNode) | undefined;
  onBack: () => void;
};

/** One conversation: header, messages and composer. */
export function ChatWindow({ own, contact, sendQueue, isPaged, contactAction, onBack }: Props) {
  const pair = pairOf(own, contact.id);
  const thread = useThread(pair, { isPaged, sent: sendQueue.sent });
  const messages = thread.messages;
  const delivered = new Set(messages?.map(({ clientId }) => clientId));
  const outgoing = sendQueue.items.filter((item) => isOfPair(item, pair) && !delivered.has(item.clientId));
  // Unsent messages are visible before the stored ones have loaded, or if they cannot be loaded.
  const shown = messages ?? (outgoing.length > 0 ? NO_MESSAGES : undefined);

  // The composer reads its draft again at each revision.
  const [revision, setRevision] = useState(0);
  const { retry, discard } = sendQueue;
  const retryOrEdit = useCallback(
    (clientId: string) => {
      const item = sendQueueStoreOf(own.id)
        .read()
        .find((known) => known.clientId === clientId);
      if (!item?.isTooLong) return retry(clientId);
      const draft = readDraft(own.id, contact.id);
      writeDraft(own.id, contact.id, draft === '' ? item.content : `${item.content}\n${draft}`);
      discard(clientId);
      setRevision((before) => before + 1);
    },
    [own.id, contact.id, retry, discard],
  );

  const isUnverified = useUnverifiedEmail() !== undefined;
  const isBlocked = useIsBlocked(contact, isPaged);
  const [dialog, setDialog] = useState<SafetyDialog | null>(null);
  const changes = useMessageChanges(pair, thread);
  const [editingId, setEditingId] = useState<number | null>(null);
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const editing = messages?.find(({ id, isDeleted }) => id === editingId && !isDeleted);
  // The composer takes the focus back from the box of an edit.
  const [hasEdited, setHasEdited] = useState(false);
  const copy = useCopy();
  const canReport = isBlocked !== undefined;
  const acts = useMemo<MessageActs>(
    () => ({
      onReport: canReport ? (messageId) => setDialog({ kind: 'report', messageId }) : undefined,
      onCopy: (text) => void copy('Text', text),
      onEdit: (id) => {
        setEditingId(id);
        setHasEdited(true);
      },
      onDelete: setDeletingId,
    }),
    [canReport, copy],
  );
  const save = async (id: number, content: string, revision: number) => {
    setEditingId(null);
    const isSaved = await changes.edit(id, content, revision);
    // Opens again with the refused text, unless another message is edited meanwhile.
    if (!isSaved) setEditingId((before) => before ?? id);
  };

  const isVisible = usePageVisible();
  const [markRead] = useMarkReadMutation();
  const lastOfPartner = messages?.findLast(({ senderId }) => senderId !== own.id)?.position ?? 0;
  const readUpTo = contact.conversation?.readUpTo;
  const reportRead = useEffectEvent(() => void markRead({ ...pair, upTo: lastOfPartner }));
  const isUnread = isVisible && readUpTo !== undefined && lastOfPartner > readUpTo;
  useEffect(() => {
    if (isUnread) reportRead();
  }, [isUnread, lastOfPartner]);

  return (
    <section className={styles.chat} aria-label={`Chat with ${contact.name}`}>
      <header className={styles.chatHead}>
        <Button
          className={styles.back ?? ''}
          type="text"
          aria-label="Back to the list"
          icon={<ChevronLeftIcon />}
          onClick={onBack}
        />
        <StoneAvatar id={contact.id} name={contact.name} photo={contact.photo} size={40} />
        <div className={styles.who}>
          <h2>{contact.name}</h2>
          {contact.subtitle && <p>{contact.subtitle}</p>}
        </div>
        {contact.conversation && !contact.conversation.isClosed && contactAction?.(contact)}
        {isBlocked !== undefined && (
          <PersonMenu
            person={contact}
            isBlocked={isBlocked}
            onBlock={() => setDialog({ kind: 'block' })}
            onReport={() => setDialog({ kind: 'report' })}
          />
        )}
      </header>
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
          partnerReadUpTo={contact.conversation?.partnerReadUpTo ?? 0}
          onRetry={retryOrEdit}
          onDiscard={sendQueue.discard}
          acts={acts}
        />
      ) : (
        <ThreadSkeleton hasFailed={thread.isError} />
      )}
      {isBlocked ? (
        <BlockedNotice person={contact} />
      ) : contact.conversation?.isClosed ? (
        <ClosedNotice />
      ) : isUnverified ? (
        <p className={styles.refused} data-foot="page">
          Confirm your email address to write messages.
        </p>
      ) : editing ? (
        <EditBox
          key={editing.id}
          message={editing}
          refused={changes.refused.get(editing.id)}
          onSave={(content, seen) => void save(editing.id, content, seen)}
          onCancel={() => {
            setEditingId(null);
            changes.forget(editing.id);
          }}
        />
      ) : (
        <Composer
          key={revision}
          isFocused={hasEdited}
          ownId={own.id}
          contactId={contact.id}
          contactName={contact.name}
          onSend={(content) => sendQueue.send(pair, content, messages?.at(-1)?.id ?? 0)}
        />
      )}
      <SafetyDialogs
        person={contact}
        open={dialog}
        messages={messages?.filter(({ senderId, isDeleted }) => senderId !== own.id && !isDeleted) ?? []}
        onClose={() => setDialog(null)}
      />
      {deletingId !== null && (
        <DeleteDialog
          onConfirm={() => {
            setDeletingId(null);
            void changes.remove(deletingId);
          }}
          onCancel={() => setDeletingId(null)}
        />
      )}
    </section>
  );
}
