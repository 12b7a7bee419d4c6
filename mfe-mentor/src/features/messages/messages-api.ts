import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

/** Students whom a mentor may write to: those who share a session or a message with the mentor (decision 34). */
const messagesApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListStudents: build.query<ResponseOf<'listMessageStudents'>, number>({
    query: (teacherId) => request(routes.listMessageStudents, { params: { teacherId } }),
    providesTags: ['Student'],
  }),
}));

export const { useMentorListStudentsQuery } = messagesApi;
