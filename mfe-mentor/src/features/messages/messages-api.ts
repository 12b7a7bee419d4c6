import { injectAreaEndpoints } from '@cairn/shared/api';
import type { MessagePartner } from '@cairn/shared/contract';

/** The students a mentor may write to: those with a session or a message (decision 34). */
const messagesApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListStudents: build.query<MessagePartner[], number>({
    query: (mentorId) => ({ url: `/messages/students/${mentorId}` }),
    providesTags: ['Student'],
  }),
}));

export const { useMentorListStudentsQuery } = messagesApi;
