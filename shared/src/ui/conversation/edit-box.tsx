import { Button } from 'antd';
import { useId, useState } from 'react';
import { cleanText } from '@cairn/shared/contract';
import { CheckIcon, EditIcon } from '../icons/index.ts';
import styles from './composer.module.css';
import { MessageBox } from './message-box.tsx';
import type { EditBoxProps } from './use-editing.ts';

const EMPTY = 'A message cannot be empty. To remove it, cancel and choose Delete in its menu.';

const SAVE = <Button type="primary" htmlType="submit" aria-label="Save" icon={<CheckIcon />} />;

/** The box that edits a sent message. It replaces the composer, whose draft is kept. Escape cancels the edit. */
export function EditBox({ message, kept, refused, focusOnMount, onKeep, onSave, onCancel }: EditBoxProps) {
  const reasonId = useId();
  const [isRefusedAsEmpty, setIsRefusedAsEmpty] = useState(false);
  const reason = isRefusedAsEmpty ? EMPTY : refused?.reason;
  const [seen] = useState(() => ({ ...message, revision: kept?.revision ?? message.revision ?? 0 }));
  const [text, setText] = useState(refused?.content ?? kept?.content ?? message.content);
  const content = cleanText(text.toWellFormed());
  const change = (next: string) => {
    setText(next);
    setIsRefusedAsEmpty(false);
    onKeep({ id: message.id, content: next, revision: seen.revision });
  };
  const save = () => {
    if (content === '') return setIsRefusedAsEmpty(true);
    // Sends the revision that the user has seen: after a refusal the current revision, otherwise the revision on which
    // the edit is based.
    const { revision = 0 } = refused ? message : seen;
    if (content === seen.content && !refused) onCancel();
    else onSave(content, revision);
  };
  return (
    <div className={styles.editing}>
      <div className={styles.editHead}>
        <EditIcon size={16} />
        <span>Edit message</span>
        <Button type="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {reason !== undefined && (
        // A refusal by the server also shows a toast, which already announces the reason.
        <p id={reasonId} className={styles.reason} role={isRefusedAsEmpty ? 'alert' : undefined}>
          {reason}
        </p>
      )}
      <MessageBox
        label="Edit message"
        value={text}
        isInvalid={reason !== undefined}
        describedBy={reason === undefined ? undefined : reasonId}
        focusOnMount={focusOnMount}
        button={SAVE}
        onChange={change}
        onSubmit={save}
        onEscape={onCancel}
      />
    </div>
  );
}
