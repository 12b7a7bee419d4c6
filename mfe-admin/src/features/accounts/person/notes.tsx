import { useState } from 'react';
import { Button, Form, Input } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { addNoteBody, type AdminNote, formatInstant, NOTE_LENGTH } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, FormField, Section, useAttemptKey } from '@cairn/shared/ui';
import { useMay } from '../../../role/use-admin-role.ts';
import {
  useAdminAddNoteMutation,
  useAdminDeleteNoteMutation,
  useAdminListNotesQuery,
} from '../api/person.ts';
import styles from './person.module.css';

function NoteForm({ id }: { id: number }) {
  const toast = useToast();
  const [form] = Form.useForm<{ text: string }>();
  const [add, { isLoading }] = useAdminAddNoteMutation();
  const { keyOf } = useAttemptKey();
  // Part of the idempotency key: two notes may have the same text.
  const [savedCount, setSavedCount] = useState(0);

  const finish = async ({ text }: { text: string }) => {
    const { error } = await add({ id, text, idempotencyKey: keyOf([savedCount, text]) });
    if (error) {
      toast.error(refusalMessage(error, 'The note could not be saved. Please try again.'));
      return;
    }
    setSavedCount(savedCount + 1);
    form.resetFields();
  };

  return (
    <Form
      form={form}
      name="note"
      layout="vertical"
      initialValues={{ text: '' }}
      onFinish={(values) => void finish(values)}
    >
      <FormField name="text" label="New note" schema={addNoteBody}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={NOTE_LENGTH} />
      </FormField>
      <Button htmlType="submit" loading={isLoading}>
        Add Note
      </Button>
    </Form>
  );
}

interface NoteProps {
  readonly note: AdminNote;
  /** Absent if the admin may not delete notes. */
  readonly onDelete?: (() => void) | undefined;
}

function Note({ note: { text, author, createdAt }, onDelete }: NoteProps) {
  return (
    <article className={styles.note} aria-label={`Note by ${author.name}`}>
      <p className={styles.noteText}>{text}</p>
      <footer>
        <span>
          {author.name}, <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </span>
        {onDelete && (
          <Button
            type="text"
            size="small"
            aria-label={`Delete the note by ${author.name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
      </footer>
    </article>
  );
}

/** The notes of admins about an account. */
export function Notes({ id }: { id: number }) {
  const toast = useToast();
  const notes = useAdminListNotesQuery(id);
  const mayChange = useMay('moderator');
  const [remove, { isLoading }] = useAdminDeleteNoteMutation();
  const [deleting, setDeleting] = useState<AdminNote | null>(null);

  const confirm = async ({ id: noteId }: AdminNote) => {
    const { error } = await remove({ id, noteId });
    if (error) toast.error(refusalMessage(error, 'The note could not be deleted.'));
    setDeleting(null);
  };

  return (
    <Section title="Notes" query={notes} failure="The notes could not be loaded." skeleton={null}>
      {(rows) => (
        <div className={styles.notes}>
          <p className={styles.hint}>For admins only. Deleted with the account.</p>
          {rows.map((note) => (
            <Note key={note.id} note={note} onDelete={mayChange ? () => setDeleting(note) : undefined} />
          ))}
          {rows.length === 0 && !mayChange && <p>No note yet.</p>}
          {mayChange && <NoteForm id={id} />}
          {deleting && (
            <ConfirmDialog
              open
              danger
              title="Delete this note?"
              confirmLabel="Delete"
              busy={isLoading}
              onConfirm={() => void confirm(deleting)}
              onCancel={() => setDeleting(null)}
            >
              <p className={styles.noteText}>{deleting.text}</p>
            </ConfirmDialog>
          )}
        </div>
      )}
    </Section>
  );
}
