import type { ResponseOf, BookSessionBody, Session, UpdateSessionBody } from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';
import { LIST } from '../tags.ts';
import { slotsOf } from './schedules.ts';

const tagsOf = (sessions: readonly Session[] = []) => [
  { type: 'Session' as const, id: LIST },
  ...sessions.map(({ id }) => ({ type: 'Session' as const, id })),
];

/** The version of the shown session, for the body of a change; empty if the server sends no versions (decision 54). */
export const shownVersion = ({ version }: Pick<Session, 'version'>): { version?: number } =>
  version === undefined ? {} : { version };

/** Sessions of a student or a mentor (spec 7, Sessions). */
export const sessionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listStudentSessions: build.query<ResponseOf<'listStudentSessions'>, number>({
      query: (studentId) => request(routes.listStudentSessions, { query: { studentId } }),
      providesTags: tagsOf,
    }),
    listMentorSessions: build.query<ResponseOf<'listMentorSessions'>, number>({
      query: (teacherId) => request(routes.listMentorSessions, { query: { teacherId } }),
      extraOptions: { readsAfter: 'Session' },
      providesTags: tagsOf,
    }),
    /** 409 if the slot is taken (decision 2), so a failure refetches the slots. */
    bookSession: build.mutation<ResponseOf<'bookSession'>, BookSessionBody & { idempotencyKey?: string }>({
      query: ({ idempotencyKey, ...body }) => request(routes.bookSession, { body, idempotencyKey }),
      invalidatesTags: (_session, error, { teacherId }) => [
        slotsOf(teacherId),
        ...(error ? [] : [{ type: 'Session' as const, id: LIST }, 'Dashboard' as const]),
      ],
    }),
    /** Accepts, declines or cancels. 409 if the session has changed (decision 6), so a failure refetches the list. */
    updateSession: build.mutation<ResponseOf<'updateSession'>, UpdateSessionBody & { id: number }>({
      query: ({ id, ...body }) => request(routes.updateSession, { params: { id }, body }),
      extraOptions: { writes: 'Session' },
      invalidatesTags: (_session, _error, { id }) => [
        { type: 'Session', id },
        { type: 'Session', id: LIST },
        'Slot',
        'Dashboard',
      ],
    }),
  }),
});

export const {
  useListStudentSessionsQuery,
  useListMentorSessionsQuery,
  useBookSessionMutation,
  useUpdateSessionMutation,
} = sessionsApi;
