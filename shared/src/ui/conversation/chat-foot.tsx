import type { MessageFile } from '@cairn/shared/contract';
import { useUnverifiedEmail } from '../account/use-unverified-email.ts';
import { BlockedNotice } from '../safety/blocked-notice.tsx';
import { ClosedNotice } from '../safety/closed-notice.tsx';
import { Composer } from './composer.tsx';
import styles from './conversations.module.css';
import { EditBox } from './edit-box.tsx';
import type { ContactRow } from './types.ts';
import type { Attachments } from './use-attachments.ts';
import type { useEditing } from './use-editing.ts';
import type { Reply } from './use-reply.ts';

type Props = {
  ownId: number;
  contact: ContactRow;
  isBlocked: boolean;
  editing: ReturnType<typeof useEditing>;
  /** The composer reads the draft again when this number changes. */
  draftRevision: number;
  reply: Reply;
  attachments: Attachments;
  onTyping: () => void;
  onSend: (content: string, files: readonly MessageFile[]) => void;
};

/** The area below the messages: the composer, the edit box, or the reason why the user cannot write. */
export function ChatFoot({ ownId, contact, isBlocked, editing, draftRevision, ...composer }: Props) {
  const isUnverified = useUnverifiedEmail() !== undefined;
  if (isBlocked) return <BlockedNotice person={contact} />;
  if (contact.conversation?.isClosed) return <ClosedNotice />;
  if (isUnverified)
    return (
      <p className={styles.refused} data-foot="page">
        Confirm your email address to write messages.
      </p>
    );
  if (editing.box) return <EditBox key={editing.box.message.id} {...editing.box} />;
  return (
    <Composer
      key={draftRevision}
      focusOnMount={editing.hasEdited}
      ownId={ownId}
      contactId={contact.id}
      contactName={contact.name}
      {...composer}
    />
  );
}
