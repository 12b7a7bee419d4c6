import { z } from 'zod';
import * as routes from '../routes.ts';
import * as documents from '../session-documents.ts';
import { defineCall } from './call.ts';

const rule = { who: 'party' } as const;

/** Shared documents and private notes of the participants of a session (ADR 72). */
export const sessionDocumentCalls = {
  readSessionDocument: defineCall({
    ...routes.readSessionDocument,
    profile: 'full',
    rule,
    summary: 'The agenda or the notes of a session, as updates after a sequence',
    params: documents.sessionDocumentParams,
    query: documents.readDocumentQuery,
    responses: { 200: documents.sessionDocumentSchema },
  }),
  appendToSessionDocument: defineCall({
    ...routes.appendToSessionDocument,
    profile: 'full',
    rule,
    summary: 'Append an update to the agenda or the notes; repeating it changes nothing',
    params: documents.sessionDocumentParams,
    body: documents.appendUpdateBody,
    responses: { 200: documents.appendedUpdateSchema },
  }),
  readPrivateNotes: defineCall({
    ...routes.readPrivateNotes,
    profile: 'full',
    rule,
    summary: 'The private notes of the caller about a session',
    params: documents.documentsParams,
    responses: { 200: documents.privateNotesSchema },
  }),
  savePrivateNotes: defineCall({
    ...routes.savePrivateNotes,
    profile: 'full',
    rule,
    summary: 'Save the private notes of the caller about a session',
    params: documents.documentsParams,
    body: documents.savePrivateNotesBody,
    responses: { 200: documents.privateNotesSchema },
  }),
  exportSessionDocuments: defineCall({
    ...routes.exportSessionDocuments,
    profile: 'full',
    rule,
    summary: 'Agenda and notes of a session as a Markdown file',
    params: documents.documentsParams,
    query: documents.exportDocumentsQuery,
    responses: { 200: z.string() },
    produces: 'text/markdown',
  }),
} as const;
