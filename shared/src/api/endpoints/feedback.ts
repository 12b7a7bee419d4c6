import type { ResponseOf } from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';

/** The cache tag of the feedback about a mentor. */
export const feedbackOfMentor = (mentorId: number) => ({
  type: 'Feedback' as const,
  id: `mentor-${mentorId}`,
});
/** The cache tag of the feedback by a student. */
export const feedbackOfStudent = (studentId: number) => ({
  type: 'Feedback' as const,
  id: `student-${studentId}`,
});

/** Ratings with comments, newest first (spec 7, Feedback). */
export const feedbackApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listMentorFeedback: build.query<ResponseOf<'listTeacherFeedback'>, number>({
      query: (teacherId) => request(routes.listTeacherFeedback, { params: { teacherId } }),
      providesTags: (_feedback, _error, mentorId) => [feedbackOfMentor(mentorId)],
    }),
    listStudentFeedback: build.query<ResponseOf<'listStudentFeedback'>, number>({
      query: (studentId) => request(routes.listStudentFeedback, { params: { studentId } }),
      providesTags: (_feedback, _error, studentId) => [feedbackOfStudent(studentId)],
    }),
  }),
});

export const { useListMentorFeedbackQuery, useListStudentFeedbackQuery } = feedbackApi;
