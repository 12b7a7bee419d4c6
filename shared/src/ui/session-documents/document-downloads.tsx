import { Button } from 'antd';
import { useState, type MouseEvent } from 'react';
import { pathOf, routes } from '@cairn/shared/contract';
import { isUnderWay, sendNow } from './send-now.ts';
import styles from './session-documents.module.css';
import type { SessionTexts } from './use-session-documents.ts';

function download(file: string): void {
  const link = document.createElement('a');
  link.href = file;
  link.download = '';
  link.click();
}

type LinkProps = { file: string; parts: readonly SessionTexts[keyof SessionTexts][]; label: string };

/** Sends unsent changes first, because the server creates the file. */
function DownloadLink({ file, parts, label, ...button }: LinkProps & { type?: 'text' }) {
  const [isSending, setSending] = useState(false);
  const onClick = async (event: MouseEvent) => {
    const waiting = parts.filter(({ client }) => isUnderWay(client.state().status));
    if (waiting.length === 0 && !isSending) return;
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await Promise.all(waiting.map(({ client }) => sendNow(client)));
    setSending(false);
    download(file);
  };
  return (
    <Button {...button} href={file} download aria-busy={isSending} onClick={(event) => void onClick(event)}>
      {isSending ? 'Sending Your Changes' : label}
    </Button>
  );
}

/** Links that download agenda and notes as a file. Hidden if the agenda or the notes could not be loaded. */
export function DocumentDownloads({ id, texts }: { id: number; texts: SessionTexts }) {
  const { agenda, notes, privateNotes } = texts;
  const file = `/api${pathOf(routes.exportSessionDocuments, { id })}`;
  const states = [agenda.state, notes.state, privateNotes.state];
  if ([agenda, notes].some(({ state }) => !state.isLoaded && state.status !== 'loading')) return null;
  const hasUnsaved = states.some(
    ({ status, isLoaded }) =>
      isLoaded && status !== 'saved' && status !== 'unreachable' && !isUnderWay(status),
  );
  return (
    <div className={styles.files}>
      <p className={styles.unsaved} role="status">
        {hasUnsaved && 'Some changes are not saved yet. The file may not contain them.'}
      </p>
      <DownloadLink file={file} parts={[agenda, notes]} label="Download Agenda and Notes" />
      <DownloadLink
        type="text"
        file={`${file}?private=true`}
        parts={[agenda, notes, privateNotes]}
        label="Download with Private Notes"
      />
    </div>
  );
}
