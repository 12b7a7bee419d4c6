import { FailureNotice } from '../feedback/index.ts';
import { PrivateNotes } from './private-notes.tsx';
import styles from './session-documents.module.css';
import { SharedDocument } from './shared-document.tsx';
import type { SessionTexts } from './use-session-documents.ts';

/** The notice above the texts; empty if there is no notice. */
function noticeOf({ agenda, notes, privateNotes }: SessionTexts, peer: string): string {
  const shared = [agenda.state, notes.state].filter(({ isLoaded }) => isLoaded);
  if (shared.some(({ isEditable, reason }) => !isEditable && reason === undefined))
    return 'This session was cancelled. You can read its agenda and notes, but not change them.';
  if ([...shared, privateNotes.state].some(({ isLoaded, status }) => isLoaded && status === 'offline'))
    return 'Your changes could not be sent. They are kept here and sent again automatically.';
  if (shared.some(({ status }) => status === 'unreachable'))
    return `The server does not respond. New changes by ${peer} appear when it does.`;
  return '';
}

/** Agenda, notes and private notes. */
export function DocumentsView({ texts, peer }: { texts: SessionTexts; peer: string }) {
  const { agenda, notes, privateNotes } = texts;
  const missing = [agenda, notes, privateNotes].filter(({ state }) => !state.isLoaded);
  const failed = missing.filter(({ state }) => state.status === 'offline');
  const reasons = new Set(missing.flatMap(({ state: { reason } }) => reason ?? []));
  return (
    <div className={styles.documents}>
      <p className={styles.notice} role="status">
        {noticeOf(texts, peer)}
      </p>
      {[...reasons].map((reason) => (
        <p key={reason} role="alert">
          {reason}
        </p>
      ))}
      {failed.length > 0 && (
        <FailureNotice onRetry={() => failed.forEach(({ client }) => client.wake())}>
          {failed.some((text) => text !== privateNotes)
            ? 'The agenda and notes could not be loaded.'
            : 'Your private notes could not be loaded.'}
        </FailureNotice>
      )}
      <SharedDocument kind="agenda" peer={peer} {...agenda} />
      <SharedDocument kind="notes" peer={peer} {...notes} />
      <PrivateNotes {...privateNotes} />
    </div>
  );
}
