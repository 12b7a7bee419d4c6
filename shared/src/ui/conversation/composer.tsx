import { Button } from 'antd';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { MESSAGE_MAX_LENGTH } from '@cairn/shared/contract';
import { SendIcon } from '../icons/index.ts';
import styles from './composer.module.css';
import { readDraft, writeDraft } from './drafts.ts';

/** One element for all renders, so that a key draws the text box alone. */
const SEND = <Button type="primary" htmlType="submit" aria-label="Send" icon={<SendIcon />} />;

type Props = { ownId: number; contactId: number; contactName: string; onSend: (content: string) => void };

/** The text box: Enter sends, Shift+Enter breaks the line, blank text is ignored (spec 5, Message send). */
export function Composer({ ownId, contactId, contactName, onSend }: Props) {
  const [text, setText] = useState(() => readDraft(ownId, contactId));

  const keep = (next: string) => {
    setText(next);
    writeDraft(ownId, contactId, next);
  };
  const send = () => {
    const content = text.trim();
    if (content === '') return;
    onSend(content);
    keep('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the choice of a word in an input method: that is not a send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label={`Message to ${contactName}`}
        placeholder="Write a message"
        rows={1}
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        onChange={(event) => keep(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {SEND}
    </form>
  );
}
