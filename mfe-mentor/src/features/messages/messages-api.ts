import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

/** Students that a mentor may write to: with a session or a message (decision 34). */
const messagesApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListStudents: build.query<Answer<'listMessageStudents'>, number>({
    query: (teacherId) => request(routes.listMessageStudents, { params: { teacherId } }),
    providesTags: ['Student'],
  }),
}));

export const { useMentorListStudentsQuery } = messagesApi;
