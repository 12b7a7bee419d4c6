import { useEffect, useRef } from 'react';
import { DOCUMENT_LENGTH, type DocumentKind } from '@cairn/shared/contract';
import { bindTextArea } from './bind-text-area.ts';
import type { DocumentClient, DocumentState } from './document-client.ts';
import { DocumentFrame } from './document-frame.tsx';
import styles from './session-documents.module.css';
import { useDocument } from './use-document.ts';

const TITLES: Record<DocumentKind, string> = { agenda: 'Agenda', notes: 'Notes' };
const ROWS: Record<DocumentKind, number> = { agenda: 6, notes: 8 };

const problemOf = ({ status, reason, excess, isEditable }: DocumentState): string => {
  if (reason !== undefined) return reason;
  if (status === 'offline') return 'There is no connection. Your changes are kept and sent when it is back.';
  if (status === 'full')
    return excess > 0
      ? `This text is too long by ${excess} characters. Shorten it to save your changes.`
      : 'This text is full. Shorten it to save your changes.';
  return isEditable ? '' : 'This session was cancelled. Its documents cannot be changed.';
};

type AreaProps = { client: DocumentClient; isReadOnly: boolean; rows: number };

function TextArea({ client, isReadOnly, ...attributes }: AreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => (area.current ? bindTextArea(area.current, client) : undefined), [client]);
  return (
    <textarea
      ref={area}
      className={styles.text}
      maxLength={DOCUMENT_LENGTH}
      readOnly={isReadOnly}
      {...attributes}
    />
  );
}

/** A document that both participants of a session read and change at the same time. */
export function SharedDocument({ id, kind, peer }: { id: number; kind: DocumentKind; peer: string }) {
  const [client, state] = useDocument(id, kind);
  const { status, isLoaded, isEditable } = state;
  return (
    <DocumentFrame
      title={TITLES[kind]}
      hint={`You and ${peer} read and change this text.`}
      status={status}
      isLoaded={isLoaded}
      isReadOnly={!isEditable}
      problem={problemOf(state)}
      onRetry={client.wake}
    >
      {(attributes) => (
        <TextArea client={client} isReadOnly={!isEditable} rows={ROWS[kind]} {...attributes} />
      )}
    </DocumentFrame>
  );
}
