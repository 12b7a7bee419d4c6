import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

/** Students with a session or a message (decision 34). */
const messagesApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListStudents: build.query<ResponseOf<'listMessageStudents'>, number>({
    query: (teacherId) => request(routes.listMessageStudents, { params: { teacherId } }),
    providesTags: ['Student'],
  }),
}));

export const { useMentorListStudentsQuery } = messagesApi;
