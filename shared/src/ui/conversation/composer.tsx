import { Button } from 'antd';
import { useState } from 'react';
import { useHasExtra } from '@cairn/shared/api';
import { cleanText, MESSAGE_BODY_EXTRA, MESSAGE_FILES_EXTRA, type MessageFile } from '@cairn/shared/contract';
import { FailureNotice } from '../feedback/index.ts';
import { SendIcon } from '../icons/index.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { namesOf } from './attachments.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { MessageBox } from './message-box.tsx';
import { charactersInQuery } from './query-limit.ts';
import { ReplyBar } from './reply-bar.tsx';
import type { Attachments } from './use-attachments.ts';
import type { Reply } from './use-reply.ts';

const SEND = <Button type="primary" htmlType="submit" aria-label="Send" icon={<SendIcon />} />;

type Props = {
  ownId: number;
  contactId: number;
  contactName: string;
  focusOnMount: boolean;
  reply: Reply;
  onTyping: () => void;
  attachments: Attachments;
  onSend: (content: string, files: readonly MessageFile[]) => void;
};

/**
 * The composer (spec 5, Message send). If the server accepts messages only in the query string, a text that is too long
 * for a query stays in the box.
 */
export function Composer(props: Props) {
  const { ownId, contactId, contactName, focusOnMount, reply, attachments, onTyping, onSend } = props;
  const [text, setText] = useState(() => readDraft(ownId, contactId));

  const keep = (next: string) => {
    setText(next);
    writeDraft(ownId, contactId, next);
  };
  const change = (next: string) => {
    keep(next);
    if (next.trim() !== '') onTyping();
  };
  const hasFiles = useHasExtra(MESSAGE_FILES_EXTRA);
  const takesBody = useHasExtra(MESSAGE_BODY_EXTRA);
  const content = cleanText(text.toWellFormed());
  const charactersThatFit = takesBody ? null : charactersInQuery(content);
  const [cancels, setCancels] = useState(0);
  const cancelReply = () => {
    reply.end();
    // Moves the focus to the box, because the pressed button is removed.
    setCancels((before) => before + 1);
  };
  const send = () => {
    if ((content === '' && attachments.items.length === 0) || charactersThatFit !== null) return;
    const files = attachments.take();
    if (!files) return;
    onSend(content === '' ? namesOf(files) : content, files);
    keep('');
  };

  return (
    <>
      {charactersThatFit !== null && (
        <FailureNotice>
          {`This server accepts about ${charactersThatFit} of these ${content.length} characters in one message. Send the text in parts.`}
        </FailureNotice>
      )}
      {hasFiles && <AttachmentList attachments={attachments} />}
      {reply.quoted && (
        <ReplyBar
          quoted={reply.quoted}
          author={reply.quoted.senderId === ownId ? 'yourself' : contactName}
          onCancel={cancelReply}
        />
      )}
      <MessageBox
        label={`Message to ${contactName}`}
        value={text}
        isInvalid={charactersThatFit !== null}
        focusOnMount={focusOnMount}
        focusRequests={reply.choices + cancels + attachments.removals}
        before={hasFiles && <AttachButton add={attachments.add} />}
        button={SEND}
        onChange={change}
        onSubmit={send}
        onEscape={reply.quoted ? cancelReply : undefined}
      />
    </>
  );
}
