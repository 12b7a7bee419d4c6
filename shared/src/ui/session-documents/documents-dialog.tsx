import { Button } from 'antd';
import { pathOf, routes } from '@cairn/shared/contract';
import { Dialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { PrivateNotes } from './private-notes.tsx';
import styles from './session-documents.module.css';
import { SharedDocument } from './shared-document.tsx';

export type DocumentsProps = {
  /** The session. */
  id: number;
  /** The name of the other participant. */
  peer: string;
};

/** Agenda, notes and private notes, one below the other. */
export function SessionDocuments({ id, peer }: DocumentsProps) {
  return (
    <div className={styles.documents}>
      <SharedDocument id={id} kind="agenda" peer={peer} />
      <SharedDocument id={id} kind="notes" peer={peer} />
      <PrivateNotes id={id} />
    </div>
  );
}

/** The documents of a session in a dialog. */
export function DocumentsDialog({
  id,
  peer,
  topic,
  onClose,
}: DocumentsProps & { topic: string; onClose: () => void }) {
  useReturnFocus();
  const file = `/api${pathOf(routes.exportSessionDocuments, { id })}`;
  return (
    <Dialog
      open
      title={`Agenda and Notes: ${topic}`}
      width={760}
      onCancel={onClose}
      footer={
        <div className={styles.files}>
          <Button href={file} download>
            Download Agenda and Notes
          </Button>
          <Button type="text" href={`${file}?private=true`} download>
            Download with Private Notes
          </Button>
        </div>
      }
    >
      <SessionDocuments id={id} peer={peer} />
    </Dialog>
  );
}
