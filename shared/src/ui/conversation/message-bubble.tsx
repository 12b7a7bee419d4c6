import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatTime, type MessageFile } from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import { CheckIcon, ClockIcon, WarningIcon } from '../icons/index.ts';
import { namesOf } from './attachments.ts';
import { MessageFiles } from './message-files.tsx';
import styles from './message-list.module.css';
import { MessageText } from './message-text.tsx';

type Props = {
  content: string;
  timestamp: string;
  isOwn: boolean;
  isDeleted?: boolean | undefined;
  /** Number of changes. */
  revision?: number | undefined;
  /** The id of the element with the text, for the message menu. */
  textId?: string;
  mark?: ReactNode;
  menu?: ReactNode;
  files?: readonly MessageFile[] | undefined;
  /** The original message, if this message is a reply. */
  quote?: ReactNode;
  /** The id of a stored message; undefined for an outgoing message. */
  messageId?: number;
  children?: ReactNode;
};

/** A message with its quote, files, text and time. */
export function MessageBubble(props: Props) {
  const { content, timestamp, isOwn, isDeleted = false, revision = 0, files = [] } = props;
  const hasFiles = files.length > 0 && !isDeleted;
  return (
    <li
      className={classNames(styles.message, isOwn && styles.own)}
      data-message={props.messageId}
      tabIndex={props.messageId === undefined ? undefined : -1}
    >
      <div className={classNames(styles.bubble, isDeleted && styles.deleted)}>
        {props.quote}
        {hasFiles && <MessageFiles files={files} />}
        <div id={props.textId} className={styles.text}>
          {isDeleted && <p>{content}</p>}
          {!isDeleted && !(hasFiles && content === namesOf(files)) && <MessageText>{content}</MessageText>}
        </div>
        <span className={styles.foot}>
          {revision > 0 && !isDeleted && <span>edited</span>}
          <time dateTime={timestamp}>{formatTime(timestamp, undefined)}</time>
          {props.mark}
          {props.menu}
        </span>
      </div>
      {props.children}
    </li>
  );
}

/** Delivery state of the viewer's own message. */
export function DeliveryMark({ state }: { state: 'sending' | 'sent' | 'read' }) {
  const label = { sending: 'Sending', sent: 'Sent', read: 'Read' }[state];
  return (
    <span className={styles.mark}>
      {state === 'sending' ? <ClockIcon size={13} /> : <CheckIcon size={13} strokeWidth={2.5} />}
      {label}
    </span>
  );
}

/** Notice that a message could not be sent, with two actions: retry (or edit) and discard. */
export function FailedNote(props: {
  text: string;
  retryLabel: string;
  isAutomatic: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className={styles.failed} role="group" aria-label={props.text}>
      <span>
        <WarningIcon size={15} /> {props.text} {props.isAutomatic && 'It will be sent again automatically.'}
      </span>
      <Button size="small" onClick={props.onRetry}>
        {props.retryLabel}
      </Button>
      <Button size="small" type="text" onClick={props.onDiscard}>
        Discard
      </Button>
    </div>
  );
}
