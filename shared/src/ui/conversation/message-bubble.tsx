import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import { CheckIcon, ClockIcon, FlagIcon, WarningIcon } from '../icons/index.ts';
import styles from './message-list.module.css';
import { MessageText } from './message-text.tsx';

type Props = { content: string; timestamp: string; isOwn: boolean; mark?: ReactNode; children?: ReactNode };

/** A message as plain text, with its time. */
export function MessageBubble({ content, timestamp, isOwn, mark, children }: Props) {
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <div className={styles.bubble}>
        <p>
          <MessageText>{content}</MessageText>
        </p>
        <span className={styles.foot}>
          <time dateTime={timestamp}>{formatTime(timestamp, undefined)}</time>
          {mark}
        </span>
      </div>
      {children}
    </li>
  );
}

/** Delivery state of a message that the reader sent. */
export function DeliveryMark({ state }: { state: 'sending' | 'sent' | 'read' }) {
  const label = { sending: 'Sending', sent: 'Sent', read: 'Read' }[state];
  return (
    <span className={styles.mark}>
      {state === 'sending' ? <ClockIcon size={13} /> : <CheckIcon size={13} strokeWidth={2.5} />}
      {label}
    </span>
  );
}

/**
 * Reports a received message. Not a stop of the Tab key, which would stop at each message: the menu of the person offers
 * the same messages.
 */
export function ReportButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.report}
      tabIndex={-1}
      aria-label="Report this message"
      onClick={onPress}
    >
      <FlagIcon size={15} />
    </button>
  );
}

/** Notice of a message that could not be sent, with its actions: retry and discard. */
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
        <WarningIcon size={15} /> {props.text} {props.isAutomatic && 'It is sent when you are online again.'}
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
