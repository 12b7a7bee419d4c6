import { Button } from 'antd';
import { useState } from 'react';
import { useHasExtra } from '@cairn/shared/api';
import { cleanText, MESSAGE_BODY_EXTRA } from '@cairn/shared/contract';
import { FailureNotice } from '../feedback/index.ts';
import { SendIcon } from '../icons/index.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { MessageBox } from './message-box.tsx';
import { charactersInQuery } from './query-limit.ts';

const SEND = <Button type="primary" htmlType="submit" aria-label="Send" icon={<SendIcon />} />;

type Props = {
  ownId: number;
  contactId: number;
  contactName: string;
  isFocused: boolean;
  onSend: (content: string) => void;
};

/**
 * The composer: Enter sends, Shift+Enter inserts a line break, blank text is ignored (spec 5, Message send). A text
 * too long for the query of a server without message bodies stays in the box, with the reason.
 */
export function Composer({ ownId, contactId, contactName, isFocused, onSend }: Props) {
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

  return (
    <>
      {fitting !== null && (
        <FailureNotice>
          {`This server accepts about ${fitting} of these ${content.length} characters in one message. Send the text in parts.`}
        </FailureNotice>
      )}
      <MessageBox
        label={`Message to ${contactName}`}
        value={text}
        isInvalid={fitting !== null}
        isFocused={isFocused}
        button={SEND}
        onChange={keep}
        onSubmit={send}
      />
    </>
  );
}
