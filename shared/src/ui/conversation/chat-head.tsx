import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ChevronLeftIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import { PersonMenu } from '../safety/person-menu.tsx';
import type { SafetyDialog } from '../safety/person.ts';
import styles from './conversations.module.css';
import type { Contact, ContactRow } from './types.ts';

type Props = {
  contact: ContactRow;
  /** Undefined on a server without blocks. */
  isBlocked: boolean | undefined;
  contactAction: ((contact: Contact) => ReactNode) | undefined;
  onBack: () => void;
  onSafety: (dialog: SafetyDialog) => void;
};

/** The header of a conversation: the contact and what can be done with the conversation. */
export function ChatHead({ contact, isBlocked, contactAction, onBack, onSafety }: Props) {
  const { id, name, photo, subtitle, conversation } = contact;
  return (
    <header className={styles.chatHead}>
      <Button
        className={styles.back ?? ''}
        type="text"
        aria-label="Back to the list"
        icon={<ChevronLeftIcon />}
        onClick={onBack}
      />
      <StoneAvatar id={id} name={name} photo={photo} size={40} />
      <div className={styles.who}>
        <h2>{name}</h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {conversation && !conversation.isClosed && contactAction?.(contact)}
      {isBlocked !== undefined && (
        <PersonMenu
          person={contact}
          isBlocked={isBlocked}
          onBlock={() => onSafety({ kind: 'block' })}
          onReport={() => onSafety({ kind: 'report' })}
        />
      )}
    </header>
  );
}
