import { memo } from 'react';
import { useGetLastMessageQuery } from '@cairn/shared/api';
import {
  addDays,
  dateIn,
  formatDate,
  formatInstantDate,
  formatTime,
  TEXTS,
  type Message,
} from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import { BellOffIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import { useNow } from '../sessions/use-now.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './contact-list.module.css';
import { pairOf, type ContactRow, type Own } from './types.ts';

const POLL_EVERY = 30_000;

/** The time for today, the weekday for the six days before, otherwise the date. */
function shortTime(timestamp: string, now: number): string {
  const day = dateIn(undefined, timestamp);
  const today = dateIn(undefined, now);
  if (day === today) return formatTime(timestamp, undefined);
  const isOfLastWeek = day < today && day > addDays(today, -7);
  return isOfLastWeek ? formatDate(day, { weekday: 'short' }) : formatInstantDate(timestamp);
}

function LastLine({ own, message }: { own: Own; message: Message | null | undefined }) {
  const now = useNow();
  if (message === undefined) return <span className={styles.last}>&nbsp;</span>;
  if (message === null) return <span className={styles.last}>{TEXTS.messages.none}</span>;
  return (
    <>
      {Number.isFinite(Date.parse(message.timestamp)) && (
        <time className={styles.time} dateTime={message.timestamp}>
          {shortTime(message.timestamp, now)}
        </time>
      )}
      <span className={styles.last}>
        {message.senderId === own.id && 'You: '}
        {message.content}
      </span>
    </>
  );
}

/** Requests the last message, if the server has no conversation list. */
function FetchedLastMessage({ own, contactId }: { own: Own; contactId: number }) {
  const { data, isError } = useGetLastMessageQuery(pairOf(own, contactId), {
    pollingInterval: POLL_EVERY,
    skipPollingIfUnfocused: true,
  });
  return <LastLine own={own} message={isError ? null : data} />;
}

type Props = {
  own: Own;
  contact: ContactRow;
  isChosen: boolean;
  /** Whether the server has a conversation list. */
  isListed: boolean;
  onChoose: (id: number) => void;
};

/** A row of the list: contact, last message, unread count. */
export const ContactItem = memo(function ContactItem({ own, contact, isChosen, isListed, onChoose }: Props) {
  const { conversation, id, name, photo } = contact;
  const unread = conversation?.unread ?? 0;
  return (
    <button
      type="button"
      className={classNames(styles.item, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(id)}
    >
      <StoneAvatar id={id} name={name} photo={photo} size={44} />
      <span className={styles.lines}>
        <span className={styles.name}>
          {name}
          {conversation?.isMuted && (
            <span className={styles.muted}>
              <BellOffIcon size={15} />
              <VisuallyHidden>, muted</VisuallyHidden>
            </span>
          )}
        </span>
        {isListed ? (
          <LastLine own={own} message={conversation?.lastMessage ?? null} />
        ) : (
          <FetchedLastMessage own={own} contactId={id} />
        )}
        {unread > 0 && (
          <span className={classNames(styles.unread, conversation?.isMuted && styles.quiet)}>
            {unread}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        )}
      </span>
    </button>
  );
});
