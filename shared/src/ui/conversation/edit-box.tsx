import { Button } from 'antd';
import { useId, useState } from 'react';
import { cleanText } from '@cairn/shared/contract';
import { CheckIcon, EditIcon } from '../icons/index.ts';
import styles from './composer.module.css';
import { MessageBox } from './message-box.tsx';
import type { EditBoxProps } from './use-editing.ts';

const EMPTY = 'A message cannot be empty. To remove it, cancel and choose Delete in its menu.';

const SAVE = <Button type="primary" htmlType="submit" aria-label="Save" icon={<CheckIcon />} />;

/** The box that edits a sent message. */
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
    // The revision that the user has seen. After a refusal, the user has seen the current revision.
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
        // A toast already announces a refusal by the server.
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
