import { Button } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { BellOffIcon, ChevronLeftIcon, SearchIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import { PersonMenu } from '../safety/person-menu.tsx';
import type { SafetyDialog } from '../safety/person.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './conversations.module.css';
import { PartnerLine } from './partner-line.tsx';
import { SearchPanel } from './search-panel.tsx';
import { pairOf, type Contact, type ContactRow, type Own } from './types.ts';
import { useMute } from './use-mute.tsx';
import type { MessageRef } from './use-shown-message.ts';

type Props = {
  own: Own;
  contact: ContactRow;
  /** Undefined while loading, and if the server does not support blocks. */
  isBlocked: boolean | undefined;
  contactAction: ((contact: Contact) => ReactNode) | undefined;
  onBack: () => void;
  onSafety: (dialog: SafetyDialog) => void;
  onShow: (message: MessageRef) => void;
};

/** The header of a conversation: the contact, the actions, and the search in the conversation. */
export function ChatHead({ own, contact, isBlocked, contactAction, onBack, onSafety, onShow }: Props) {
  const { id, name, photo, conversation } = contact;
  const pair = pairOf(own, id);
  const mute = useMute(pair, conversation?.isMuted);
  const [isSearching, setIsSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const closeSearch = () => {
    setIsSearching(false);
    opener.current?.focus();
  };
  return (
    <div>
      <header className={styles.chatHead}>
        <Button
          className={styles.back ?? ''}
          type="text"
          aria-label="Back to the list"
          icon={<ChevronLeftIcon />}
          onClick={onBack}
        />
        <span className={styles.headPicture}>
          <StoneAvatar id={id} name={name} photo={photo} size={40} />
        </span>
        <div className={styles.who}>
          <h2>
            {name}
            {conversation?.isMuted && (
              <span className={styles.muted}>
                <BellOffIcon size={16} />
                <VisuallyHidden>, muted</VisuallyHidden>
              </span>
            )}
          </h2>
          <PartnerLine ownId={own.id} pair={pair} contact={contact} />
        </div>
        {conversation && !conversation.isClosed && contactAction?.(contact)}
        {conversation?.isMuted !== undefined && conversation.lastMessage && (
          <button
            ref={opener}
            type="button"
            className={styles.headButton}
            aria-label="Search this conversation"
            aria-expanded={isSearching}
            aria-controls={isSearching ? panel : undefined}
            onClick={() => setIsSearching((before) => !before)}
          >
            <SearchIcon size={22} />
          </button>
        )}
        {isBlocked !== undefined && (
          <PersonMenu
            person={contact}
            isBlocked={isBlocked}
            onBlock={() => onSafety({ kind: 'block' })}
            onReport={() => onSafety({ kind: 'report' })}
            first={mute}
          />
        )}
      </header>
      {isSearching && (
        <SearchPanel
          id={panel}
          ownId={own.id}
          contactName={name}
          pair={pair}
          onShow={onShow}
          onClose={closeSearch}
        />
      )}
    </div>
  );
}
