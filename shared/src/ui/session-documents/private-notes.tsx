import { Button } from 'antd';
import { useRef } from 'react';
import { DocumentFrame } from './document-frame.tsx';
import type { NotesClient, NotesState } from './notes-client.ts';
import { tooLongBy } from './save-status.ts';
import styles from './session-documents.module.css';
import { storableText } from './text-edit.ts';

/** Private notes about a session. Only the author can read the notes. */
export function PrivateNotes({ client, state }: { client: NotesClient; state: NotesState }) {
  const { status, isLoaded, text, other, reason, excess } = state;
  const area = useRef<HTMLTextAreaElement>(null);
  const isReadOnly = status === 'refused';
  const resolve = (isOwn: boolean) => {
    client.resolve(isOwn);
    // The pressed button disappears, so the focus must move.
    area.current?.focus();
  };
  const problem = other ? (
    <>
      <p>You changed these notes in another window. The text there is: “{other.text}”</p>
      <div className={styles.choice}>
        <Button onClick={() => resolve(true)}>Keep This Text</Button>
        <Button onClick={() => resolve(false)}>Use the Other Text</Button>
      </div>
    </>
  ) : (
    (reason ?? (excess > 0 && tooLongBy(excess)))
  );
  return (
    <DocumentFrame
      title="Private Notes"
      hint={`Only you can read these notes.${isReadOnly ? '' : ' Saved automatically.'}`}
      status={status}
      isLoaded={isLoaded}
      isReadOnly={isReadOnly}
      problem={problem}
    >
      {(attributes) => (
        <textarea
          ref={area}
          className={styles.text}
          rows={4}
          readOnly={isReadOnly}
          value={text}
          onChange={({ target }) => client.write(storableText(target.value))}
          {...attributes}
        />
      )}
    </DocumentFrame>
  );
}
