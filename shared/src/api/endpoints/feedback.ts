import type { Feedback } from '@cairn/shared/contract';
import { api } from '../api.ts';

export const feedbackOfMentor = (mentorId: number) => ({
  type: 'Feedback' as const,
  id: `mentor-${mentorId}`,
});
export const feedbackOfStudent = (studentId: number) => ({
  type: 'Feedback' as const,
  id: `student-${studentId}`,
});

/** Ratings with comments (spec 7, Feedback), newest first. */
export const feedbackApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listMentorFeedback: build.query<Feedback[], number>({
      query: (mentorId) => ({ url: `/feedback/teacher/${mentorId}` }),
      providesTags: (_feedback, _error, mentorId) => [feedbackOfMentor(mentorId)],
    }),
    listStudentFeedback: build.query<Feedback[], number>({
      query: (studentId) => ({ url: `/feedback/student/${studentId}` }),
      providesTags: (_feedback, _error, studentId) => [feedbackOfStudent(studentId)],
    }),
  }),
});

export const { useListMentorFeedbackQuery, useListStudentFeedbackQuery } = feedbackApi;
