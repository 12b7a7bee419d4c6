import { Suspense, useEffect, useRef } from 'react';
import { SkeletonBlock } from '../feedback/index.ts';
import { LazySessionDocuments } from '../session-documents/documents-button.tsx';
import styles from './session-room.module.css';

/** Agenda, notes and private notes beside the video. */
export function RoomNotes({ id, peer }: { id: number; peer: string }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} className={styles.notes} aria-labelledby="room-notes">
      <h2 id="room-notes">Agenda and Notes</h2>
      <Suspense fallback={<SkeletonBlock height={240} />}>
        <LazySessionDocuments id={id} peer={peer} />
      </Suspense>
    </section>
  );
}
