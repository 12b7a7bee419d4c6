import { injectAreaEndpoints, useHasExtra } from '@cairn/shared/api';
import { DOCUMENTS_EXTRA, request, routes, type ResponseOf, type DocumentKind } from '@cairn/shared/contract';

type DocumentParams = { id: number; kind: DocumentKind };

/** Calls for the documents of a session (ADR 72). */
export const documentsApi = injectAreaEndpoints('document', (build) => ({
  documentRead: build.mutation<ResponseOf<'readSessionDocument'>, DocumentParams & { after: number }>({
    query: ({ after, ...params }) => request(routes.readSessionDocument, { params, query: { after } }),
  }),
  documentAppend: build.mutation<ResponseOf<'appendToSessionDocument'>, DocumentParams & { update: string }>({
    query: ({ update, ...params }) => request(routes.appendToSessionDocument, { params, body: { update } }),
  }),
  documentReadNotes: build.mutation<ResponseOf<'readPrivateNotes'>, number>({
    query: (id) => request(routes.readPrivateNotes, { params: { id } }),
  }),
  documentSaveNotes: build.mutation<
    ResponseOf<'savePrivateNotes'>,
    { id: number; text: string; version: number }
  >({
    query: ({ id, ...body }) => request(routes.savePrivateNotes, { params: { id }, body }),
  }),
}));

/** Whether this server has session documents; false until the first response. */
export const useHasDocuments = (): boolean => useHasExtra(DOCUMENTS_EXTRA);
