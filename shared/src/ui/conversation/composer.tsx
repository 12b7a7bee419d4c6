import { Button } from 'antd';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useHasExtra } from '@cairn/shared/api';
import { cleanText, MESSAGE_BODY_EXTRA, MESSAGE_MAX_LENGTH } from '@cairn/shared/contract';
import { FailureNotice } from '../feedback/index.ts';
import { SendIcon } from '../icons/index.ts';
import styles from './composer.module.css';
import { readDraft, writeDraft } from './drafts.ts';
import { charactersInQuery } from './query-limit.ts';

/** A constant element, so that a key press renders the text box only. */
const SEND = <Button type="primary" htmlType="submit" aria-label="Send" icon={<SendIcon />} />;

type Props = { ownId: number; contactId: number; contactName: string; onSend: (content: string) => void };

/**
 * The composer: Enter sends, Shift+Enter inserts a line break, blank text is ignored (spec 5, Message send). A text
 * too long for the query of a server without message bodies stays in the box, with the reason.
 */
export function Composer({ ownId, contactId, contactName, onSend }: Props) {
  const [text, setText] = useState(() => readDraft(ownId, contactId));

  const keep = (next: string) => {
    setText(next);
    writeDraft(ownId, contactId, next);
  };
  const takesBody = useHasExtra(MESSAGE_BODY_EXTRA);
  const content = cleanText(text.toWellFormed());
  const fitting = takesBody ? null : charactersInQuery(content);
  const send = () => {
    if (content === '' || fitting !== null) return;
    onSend(content);
    keep('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also confirms an input method composition, which is not a send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <>
      {fitting !== null && (
        <FailureNotice>
          {`This server accepts about ${fitting} of these ${content.length} characters in one message. Send the text in parts.`}
        </FailureNotice>
      )}
      <form
        className={styles.composer}
        data-foot="page"
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
          aria-invalid={fitting !== null}
        />
        {SEND}
      </form>
    </>
  );
}
