import { useEffect, useState, useSyncExternalStore } from 'react';
import { pathOf, routes, type DocumentKind } from '@cairn/shared/contract';
import { liveClient, useAppDispatch, useLiveEvents } from '@cairn/shared/platform';
import { refusalOf, sendOnPageHide, unsentItem } from './refusals.ts';
import { createDocumentClient } from './document-client.ts';
import type { DocumentClient, DocumentState } from './document-client-types.ts';
import { documentsApi } from './session-documents-api.ts';
import { useTabEvents } from './use-tab-events.ts';

/** Documents are polled, because shells of an earlier release do not forward live events of documents. */
const POLL_MS = 15_000;

/** Clients in use, and closed clients that are still sending changes. */
const clients = new Map<string, DocumentClient>();

/** Keeps a document of a session in sync with the server while the component is mounted. */
export function useDocument(id: number, kind: DocumentKind): [DocumentClient, DocumentState] {
  const dispatch = useAppDispatch();
  const name = `document.${id}.${kind}`;
  const [client] = useState(() => {
    const { documentRead, documentAppend } = documentsApi.endpoints;
    const untracked = { track: false };
    const opened =
      clients.get(name) ??
      createDocumentClient({
        server: {
          read: (after) => dispatch(documentRead.initiate({ id, kind, after }, untracked)).unwrap(),
          append: (update) => dispatch(documentAppend.initiate({ id, kind, update }, untracked)).unwrap(),
        },
        unsent: unsentItem(name),
        refusalOf,
      });
    clients.set(name, opened);
    return opened;
  });
  const state = useSyncExternalStore(client.subscribe, client.state, client.state);

  useTabEvents(client.wake, () => {
    const update = client.lastUpdate();
    if (update !== undefined)
      sendOnPageHide('POST', pathOf(routes.appendToSessionDocument, { id, kind }), { update });
  });
  useEffect(() => {
    clients.set(name, client);
    client.reopen();
    client.wake();
    const poll = setInterval(client.wake, POLL_MS);
    const unsubscribe = liveClient.onState(client.wake);
    return () => {
      clearInterval(poll);
      unsubscribe();
      client.close(() => {
        if (clients.get(name) === client) clients.delete(name);
      });
    };
  }, [client, name]);
  useLiveEvents((event) => {
    if (event.name === 'document') {
      const { data } = event;
      if (data.id === id && data.kind === kind && client.isBehind(data.sequence)) client.wake();
    } else if (event.name === 'session' || event.name === 'contact' || event.name === 'resync') client.wake();
  });
  return [client, state];
}
