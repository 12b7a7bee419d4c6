import { useDocument } from './use-document.ts';
import { usePrivateNotes } from './use-private-notes.ts';

/** Keeps the three texts of a session open while the component is mounted. */
export function useSessionDocuments(id: number) {
  const [agenda, agendaState] = useDocument(id, 'agenda');
  const [notes, notesState] = useDocument(id, 'notes');
  const [privateNotes, privateState] = usePrivateNotes(id);
  return {
    agenda: { client: agenda, state: agendaState },
    notes: { client: notes, state: notesState },
    privateNotes: { client: privateNotes, state: privateState },
  };
}
export type SessionTexts = ReturnType<typeof useSessionDocuments>;
