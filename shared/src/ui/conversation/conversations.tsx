import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { useListConversationsQuery } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import { EmptyState, FailureNotice, SkeletonCards } from '../feedback/index.ts';
import { SearchInput } from '../forms/index.ts';
import { ChatWindow } from './chat-window.tsx';
import { ContactList } from './contact-list.tsx';
import { contactRows, nameMatches } from './contact-rows.ts';
import { MessagesPicture } from '../pictures/index.ts';
import styles from './conversations.module.css';
import type { Contact, ContactRow, ConversationTexts, Own } from './types.ts';
import { useSendQueue } from './use-send-queue.ts';

type Props = {
  own: Own;
  texts: ConversationTexts;
  /** The contacts in order; undefined while loading. */
  contacts: readonly Contact[] | undefined;
  contactsFailed: boolean;
  onRetryContacts: () => void;
  /** Loads more contacts; undefined if the server has no more. */
  onMoreContacts?: (() => void) | undefined;
  /** Filters the contacts by name. */
  filter: string;
  onFilter: (filter: string) => void;
  /** The id of the chosen contact; null if no contact is chosen. */
  chosenId: number | null;
  /** Used if `contacts` does not contain the chosen contact. */
  chosenContact?: Contact | undefined;
  onChoose: (id: number | null) => void;
  /** Renders an action for the contact of the open conversation; must be the same function in every render. */
  contactAction?: (contact: Contact) => ReactNode;
};

type ChatProps = Pick<Props, 'own' | 'contactAction'> & {
  contact: ContactRow | undefined;
  isListed: boolean;
  onBack: () => void;
};

/** The right pane. The pane owns the send queue, so that changes of the queue rerender only this pane. */
const Chat = memo(function Chat({ own, contact, isListed, contactAction, onBack }: ChatProps) {
  const sendQueue = useSendQueue(own.id, isListed);
  return contact ? (
    <ChatWindow
      key={contact.id}
      own={own}
      contact={contact}
      sendQueue={sendQueue}
      isPaged={isListed}
      contactAction={contactAction}
      onBack={onBack}
    />
  ) : (
    <div className={styles.choose}>
      <EmptyState picture={MessagesPicture}>{TEXTS.messages.choose}</EmptyState>
    </div>
  );
});

/** Messages for both roles: contacts on the left, the conversation on the right. A phone shows one pane (spec 2). */
export function Conversations(props: Props) {
  const { own, texts, contacts, filter, chosenId, onChoose } = props;
  const listed = useListConversationsQuery();
  const conversations = listed.data?.value;
  const isListed = conversations !== undefined;
  const isKnown = listed.data !== undefined && (contacts !== undefined || isListed);
  const allRows = useMemo(() => contactRows(conversations ?? [], contacts ?? []), [conversations, contacts]);
  const rows = useMemo(() => allRows.filter(({ name }) => nameMatches(name, filter)), [allRows, filter]);
  const chosen =
    allRows.find(({ id }) => id === chosenId) ?? (chosenId === null ? undefined : props.chosenContact);
  const leave = useCallback(() => onChoose(null), [onChoose]);
  const failed = props.contactsFailed || listed.isError;
  const retry = () => {
    if (listed.isError) void listed.refetch();
    if (props.contactsFailed) props.onRetryContacts();
  };

  return (
    <div className={classNames(styles.panes, chosenId !== null && styles.reading)}>
      <section className={styles.people} aria-label={texts.title}>
        <div className={styles.peopleHead}>
          <h2>{texts.title}</h2>
          <SearchInput
            aria-label="Filter by name"
            placeholder="Filter by name"
            value={filter}
            onChange={(event) => props.onFilter(event.target.value)}
          />
        </div>
        {failed && <FailureNotice onRetry={retry}>{texts.contactsFailure}</FailureNotice>}
        {!isKnown && !failed && <SkeletonCards count={6} lines={1} />}
        {isKnown && rows.length > 0 && (
          <ContactList
            own={own}
            rows={rows}
            chosenId={chosenId}
            isListed={isListed}
            onChoose={onChoose}
            onNearEnd={props.onMoreContacts}
          />
        )}
        {isKnown && rows.length === 0 && filter.trim() !== '' && (
          <p className={styles.noMatch}>No contact with that name.</p>
        )}
        {isKnown && rows.length === 0 && filter.trim() === '' && !failed && (
          <EmptyState hint={texts.noContactsHint}>{texts.noContacts}</EmptyState>
        )}
      </section>
      <Chat
        own={own}
        contact={isKnown ? chosen : undefined}
        isListed={isListed}
        contactAction={props.contactAction}
        onBack={leave}
      />
    </div>
  );
}
