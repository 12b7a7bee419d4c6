import { Dialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { DocumentDownloads } from './document-downloads.tsx';
import { DocumentsView } from './documents-view.tsx';
import { useSessionDocuments } from './use-session-documents.ts';

export type DocumentsProps = {
  /** Id of the session. */
  id: number;
  /** The name of the other participant. */
  peer: string;
};

/** The documents of a session in a page. */
export function SessionDocuments({ id, peer }: DocumentsProps) {
  return <DocumentsView texts={useSessionDocuments(id)} peer={peer} />;
}

/** The documents of a session in a dialog. */
export function DocumentsDialog({
  id,
  peer,
  topic,
  onClose,
}: DocumentsProps & { topic: string; onClose: () => void }) {
  useReturnFocus();
  const texts = useSessionDocuments(id);
  return (
    <Dialog
      open
      title={`Agenda and Notes: ${topic}`}
      width={760}
      onCancel={onClose}
      footer={<DocumentDownloads id={id} texts={texts} />}
    >
      <DocumentsView texts={texts} peer={peer} />
    </Dialog>
  );
}
