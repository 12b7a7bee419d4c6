import type { BookSessionBody, Session, UpdateSessionBody } from '@cairn/shared/contract';
import { api, LIST } from '../api.ts';
import { slotsOf } from './schedules.ts';

const tagsOf = (sessions: readonly Session[] = []) => [
  { type: 'Session' as const, id: LIST },
  ...sessions.map(({ id }) => ({ type: 'Session' as const, id })),
];

/** Sessions from either side (spec 7, Sessions). */
export const sessionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listStudentSessions: build.query<Session[], number>({
      query: (studentId) => ({ url: '/sessions', params: { studentId } }),
      providesTags: tagsOf,
    }),
    listMentorSessions: build.query<Session[], number>({
      query: (teacherId) => ({ url: '/sessions/teacher', params: { teacherId } }),
      providesTags: tagsOf,
    }),
    /** 409 when the slot is taken (decision 2); the slots are asked for again either way. */
    bookSession: build.mutation<Session, BookSessionBody & { idempotencyKey?: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/sessions/book',
        method: 'POST',
        body,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
      invalidatesTags: (_session, error, { teacherId }) => [
        slotsOf(teacherId),
        ...(error ? [] : [{ type: 'Session' as const, id: LIST }, 'Dashboard' as const]),
      ],
    }),
    /** Accept, decline or cancel; 409 when the session has moved on meanwhile (decision 6), so the list is renewed too. */
    updateSession: build.mutation<Session, UpdateSessionBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/sessions/${id}`, method: 'PUT', body }),
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
