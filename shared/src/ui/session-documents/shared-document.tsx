import { useEffect, useRef } from 'react';
import type { DocumentKind } from '@cairn/shared/contract';
import { bindTextArea } from './bind-text-area.ts';
import type { DocumentClient, DocumentState } from './document-client-types.ts';
import { DocumentFrame } from './document-frame.tsx';
import { tooLongBy } from './save-status.ts';
import styles from './session-documents.module.css';

const TITLES: Record<DocumentKind, string> = { agenda: 'Agenda', notes: 'Notes' };
const ROWS: Record<DocumentKind, number> = { agenda: 4, notes: 6 };

const problemOf = ({ status, reason, excess }: DocumentState): string => {
  if (reason !== undefined) return reason;
  if (excess > 0) return tooLongBy(excess);
  return status === 'full' ? 'This text is too long. Shorten it to save your changes.' : '';
};

type AreaProps = { client: DocumentClient; isReadOnly: boolean; rows: number };

function TextArea({ client, isReadOnly, ...attributes }: AreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => (area.current ? bindTextArea(area.current, client) : undefined), [client]);
  return <textarea ref={area} className={styles.text} readOnly={isReadOnly} {...attributes} />;
}

type Props = { client: DocumentClient; state: DocumentState; kind: DocumentKind; peer: string };

/** A document that both participants of a session read and change at the same time. */
export function SharedDocument({ client, state, kind, peer }: Props) {
  const { status, isLoaded, isEditable } = state;
  return (
    <DocumentFrame
      title={TITLES[kind]}
      hint={isEditable ? `Shared with ${peer}. Saved automatically.` : `You and ${peer} can read this text.`}
      status={status}
      isLoaded={isLoaded}
      isReadOnly={!isEditable}
      problem={problemOf(state)}
    >
      {(attributes) => (
        <TextArea client={client} isReadOnly={!isEditable} rows={ROWS[kind]} {...attributes} />
      )}
    </DocumentFrame>
  );
}
