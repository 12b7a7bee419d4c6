import { injectAreaEndpoints, useHasExtra } from '@cairn/shared/api';
import { DOCUMENTS_EXTRA, request, routes, type Answer, type DocumentKind } from '@cairn/shared/contract';

type OfDocument = { id: number; kind: DocumentKind };

/** Calls about the documents of a session (ADR 72). */
export const documentsApi = injectAreaEndpoints('document', (build) => ({
  documentRead: build.mutation<Answer<'readSessionDocument'>, OfDocument & { after: number }>({
    query: ({ after, ...params }) => request(routes.readSessionDocument, { params, query: { after } }),
  }),
  documentAppend: build.mutation<Answer<'appendToSessionDocument'>, OfDocument & { update: string }>({
    query: ({ update, ...params }) => request(routes.appendToSessionDocument, { params, body: { update } }),
  }),
  documentReadNotes: build.mutation<Answer<'readPrivateNotes'>, number>({
    query: (id) => request(routes.readPrivateNotes, { params: { id } }),
  }),
  documentSaveNotes: build.mutation<
    Answer<'savePrivateNotes'>,
    { id: number; text: string; version: number }
  >({
    query: ({ id, ...body }) => request(routes.savePrivateNotes, { params: { id }, body }),
  }),
}));

/** Whether sessions have documents on this server; unknown, and false, before its first answer. */
export const useHasDocuments = (): boolean => useHasExtra(DOCUMENTS_EXTRA);
