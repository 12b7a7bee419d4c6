import { Button } from 'antd';
import { PRIVATE_NOTES_LENGTH } from '@cairn/shared/contract';
import { DocumentFrame } from './document-frame.tsx';
import styles from './session-documents.module.css';
import { storableText } from './text-edit.ts';
import { usePrivateNotes } from './use-private-notes.ts';

/** What the account notes about a session for itself. */
export function PrivateNotes({ id }: { id: number }) {
  const [client, { status, isLoaded, text, other, reason }] = usePrivateNotes(id);
  const problem = other ? (
    <>
      <p>These notes were changed in another window, where they say: “{other.text}”</p>
      <div className={styles.choice}>
        <Button onClick={() => client.resolve(true)}>Keep This Text</Button>
        <Button onClick={() => client.resolve(false)}>Use the Other Text</Button>
      </div>
    </>
  ) : status === 'offline' ? (
    'There is no connection. Your changes are kept and sent when it is back.'
  ) : (
    reason
  );
  return (
    <DocumentFrame
      title="Private Notes"
      hint="Only you read these notes."
      status={status}
      isLoaded={isLoaded}
      isReadOnly={status === 'refused'}
      problem={problem}
      onRetry={client.wake}
    >
      {(attributes) => (
        <textarea
          className={styles.text}
          rows={4}
          maxLength={PRIVATE_NOTES_LENGTH}
          readOnly={status === 'refused'}
          value={text}
          onChange={({ target }) => client.write(storableText(target.value))}
          {...attributes}
        />
      )}
    </DocumentFrame>
  );
}
