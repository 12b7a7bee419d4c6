import { Button } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { RoomParticipant } from '@cairn/shared/contract';
import { SendIcon } from '../icons/index.ts';
import type { ChatMessage } from './room-client.ts';
import { CHAT_LENGTH } from './room-message.ts';
import styles from './session-room.module.css';

type Props = {
  messages: readonly ChatMessage[];
  /** The other participants, without fellow students who have left. */
  participants: readonly RoomParticipant[];
  /** The unsent text, which is kept while the chat is closed. */
  draft: string;
  onDraft: (draft: string) => void;
  /** @returns false while there is no connection */
  onSend: (text: string) => boolean;
};

/** The chat of the room. The server does not store the messages. */
export function RoomChat({ messages, participants, draft, onDraft, onSend }: Props) {
  const [isUnsent, setIsUnsent] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages]);
  useEffect(() => input.current?.focus(), []);

  const nameOf = (account: number) =>
    participants.find(({ id }) => id === account)?.name ?? 'A participant who has left';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = draft.trim();
    if (trimmed === '') return;
    const isSent = onSend(trimmed);
    setIsUnsent(!isSent);
    if (isSent) onDraft('');
  };

  return (
    <section className={styles.chat} aria-labelledby="room-chat">
      <h2 id="room-chat">Chat</h2>
      <div className={styles.log} role="log" aria-label="Messages" tabIndex={0}>
        <ul>
          {messages.map(({ id, from, text: content }) => (
            <li key={id} data-own={from === null || undefined}>
              <strong>{from === null ? 'You' : nameOf(from)}</strong>
              <span>{content}</span>
            </li>
          ))}
        </ul>
        <div ref={end} />
      </div>
      <p>Messages are deleted when you leave the room or reload this page.</p>
      <form onSubmit={send}>
        <input
          ref={input}
          aria-label="Message"
          placeholder="Write a message"
          autoComplete="off"
          maxLength={CHAT_LENGTH}
          value={draft}
          onChange={({ target }) => onDraft(target.value)}
        />
        <Button htmlType="submit" type="primary" shape="circle" icon={<SendIcon />} aria-label="Send" />
      </form>
      <p className={styles.problem} role="status">
        {isUnsent && 'Not sent: there is no connection. Try again in a moment.'}
      </p>
    </section>
  );
}
