import { useDocument } from './use-document.ts';
import { usePrivateNotes } from './use-private-notes.ts';

/** Loads and saves the agenda, notes and private notes of a session. */
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
