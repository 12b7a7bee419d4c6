import { useEffect, useState, useSyncExternalStore } from 'react';
import { pathOf, routes } from '@cairn/shared/contract';
import { useAppDispatch } from '@cairn/shared/platform';
import { isConflict, refusalOf, sendOnPageHide, unsentItem } from './refusals.ts';
import { createNotesClient, type NotesClient, type NotesState } from './notes-client.ts';
import { documentsApi } from './session-documents-api.ts';
import { useTabEvents } from './use-tab-events.ts';

/** Loads and saves the account's private notes about a session. */
export function usePrivateNotes(id: number): [NotesClient, NotesState] {
  const dispatch = useAppDispatch();
  const [client] = useState(() => {
    const { documentReadNotes, documentSaveNotes } = documentsApi.endpoints;
    const untracked = { track: false };
    return createNotesClient({
      server: {
        read: () => dispatch(documentReadNotes.initiate(id, untracked)).unwrap(),
        save: (body) => dispatch(documentSaveNotes.initiate({ id, ...body }, untracked)).unwrap(),
      },
      unsent: unsentItem(`private-notes.${id}`),
      refusalOf,
      isConflict,
    });
  });
  const state = useSyncExternalStore(client.subscribe, client.state, client.state);
  useTabEvents(client.wake, () => {
    const draft = client.draft();
    if (draft) sendOnPageHide('PUT', pathOf(routes.savePrivateNotes, { id }), draft);
  });
  useEffect(() => {
    client.wake();
    return () => client.close();
  }, [client]);
  return [client, state];
}
