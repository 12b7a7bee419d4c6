import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import {
  request,
  routes,
  type AdminNote,
  type ResponseOf,
  type PhotoRemovalReason,
  type SendMailBody,
} from '@cairn/shared/contract';

interface NewNote {
  readonly id: number;
  readonly text: string;
  readonly idempotencyKey: string;
}
const notesOf = (id: number) => [{ type: 'Account', id: `notes-${id}` } as const];

const personEndpoints = injectAreaEndpoints('admin', (build) => ({
  /** Notes by admins about an account, newest first. */
  adminListNotes: build.query<readonly AdminNote[], number>({
    query: (id) => request(routes.adminListNotes, { params: { id } }),
    providesTags: (_result, _error, id) => notesOf(id),
  }),
  adminAddNote: build.mutation<ResponseOf<'adminAddNote'>, NewNote>({
    query: ({ id, text, idempotencyKey }) =>
      request(routes.adminAddNote, { params: { id }, body: { text }, idempotencyKey }),
    invalidatesTags: (_result, error, { id }) => (error ? [] : notesOf(id)),
  }),
  /** Refetches the notes even after an error: the note may have been deleted already. */
  adminDeleteNote: build.mutation<unknown, { id: number; noteId: number }>({
    query: ({ id, noteId }) => request(routes.adminDeleteNote, { params: { id, noteId } }),
    invalidatesTags: (_result, _error, { id }) => notesOf(id),
  }),
  /** Refetches the account even after an error: the account may have another photo by now. */
  adminRemovePhoto: build.mutation<unknown, { id: number; photo: string; reason: PhotoRemovalReason }>({
    query: ({ id, ...body }) => request(routes.adminRemovePhoto, { params: { id }, body }),
    invalidatesTags: (_result, _error, { id }) => [
      { type: 'Account', id },
      { type: 'Account', id: LIST },
    ],
  }),
  adminResumeMentor: build.mutation<ResponseOf<'adminResumeMentor'>, number>({
    query: (id) => request(routes.adminResumeMentor, { params: { id } }),
    invalidatesTags: (_result, _error, id) => [
      { type: 'Account', id },
      { type: 'Account', id: LIST },
    ],
  }),
  adminSendMail: build.mutation<unknown, SendMailBody & { id: number; idempotencyKey: string }>({
    query: ({ id, idempotencyKey, ...body }) =>
      request(routes.adminSendMail, { params: { id }, body, idempotencyKey }),
  }),
}));

export const {
  useAdminListNotesQuery,
  useAdminAddNoteMutation,
  useAdminDeleteNoteMutation,
  useAdminRemovePhotoMutation,
  useAdminResumeMentorMutation,
  useAdminSendMailMutation,
} = personEndpoints;
