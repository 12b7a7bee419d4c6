import type { Answer, BookSessionBody, Session, UpdateSessionBody } from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api, LIST } from '../api.ts';
import { slotsOf } from './schedules.ts';

const tagsOf = (sessions: readonly Session[] = []) => [
  { type: 'Session' as const, id: LIST },
  ...sessions.map(({ id }) => ({ type: 'Session' as const, id })),
];

/** The version on screen as a decision sends it; nothing on a server that has none (decision 54). */
export const shownVersion = ({ version }: Pick<Session, 'version'>): { version?: number } =>
  version === undefined ? {} : { version };

/** Sessions from either side (spec 7, Sessions). */
export const sessionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listStudentSessions: build.query<Answer<'listStudentSessions'>, number>({
      query: (studentId) => request(routes.listStudentSessions, { query: { studentId } }),
      providesTags: tagsOf,
    }),
    listMentorSessions: build.query<Answer<'listMentorSessions'>, number>({
      query: (teacherId) => request(routes.listMentorSessions, { query: { teacherId } }),
      providesTags: tagsOf,
    }),
    /** 409 when the slot is taken (decision 2); the slots are asked for again either way. */
    bookSession: build.mutation<Answer<'bookSession'>, BookSessionBody & { idempotencyKey?: string }>({
      query: ({ idempotencyKey, ...body }) => request(routes.bookSession, { body, idempotencyKey }),
      invalidatesTags: (_session, error, { teacherId }) => [
        slotsOf(teacherId),
        ...(error ? [] : [{ type: 'Session' as const, id: LIST }, 'Dashboard' as const]),
      ],
    }),
    /** Accept, decline or cancel; 409 when the session has moved on meanwhile (decision 6), so the list is renewed too. */
    updateSession: build.mutation<Answer<'updateSession'>, UpdateSessionBody & { id: number }>({
      query: ({ id, ...body }) => request(routes.updateSession, { params: { id }, body }),
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
