import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Session } from '@cairn/shared/contract';
import { formatSlot, type Slot } from '../sessions/format-slot.ts';
import { useHasDocuments } from './session-documents-api.ts';

/** The documents of a session, loaded when first rendered. */
export const LazySessionDocuments = lazy(async () => ({
  default: (await import('./documents-dialog.tsx')).SessionDocuments,
}));
const LazyDialog = lazy(async () => ({
  default: (await import('./documents-dialog.tsx')).DocumentsDialog,
}));

type Props = {
  session: Pick<Session, 'id' | 'topic' | 'status' | 'outcome'> & Slot;
  /** The name of the other participant. */
  peer: string;
  /** The viewer's zone; the browser's by default. */
  zone?: string;
};

/** A cancelled session has documents. A declined or expired request has no documents (decision 183). */
const isOpenable = ({ status, outcome }: Props['session']) =>
  status !== 'CANCELLED' || outcome === 'cancelled_by_student' || outcome === 'cancelled_by_mentor';

/** Opens the agenda and notes of a session. Hidden if the server does not support documents. */
export function DocumentsButton({ session, peer, zone }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasDocuments() || !isOpenable(session)) return null;
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={`Agenda and notes of the session with ${peer}, ${formatSlot(session, zone).own}`}
        onClick={() => setOpen(true)}
      >
        Agenda and Notes
      </Button>
      {isOpen && (
        <Suspense>
          <LazyDialog id={session.id} peer={peer} topic={session.topic} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
