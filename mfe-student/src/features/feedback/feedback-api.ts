import {
  feedbackOfMentor,
  feedbackOfStudent,
  injectAreaEndpoints,
  LIST,
  optionalQuery,
  type Extra,
} from '@cairn/shared/api';
import type { Feedback, ReviewableSession, SubmitFeedbackBody } from '@cairn/shared/contract';

const ofBoth = (feedback: Feedback) => [
  feedbackOfStudent(feedback.student.id),
  feedbackOfMentor(feedback.teacher.id),
  { type: 'Mentor' as const, id: LIST },
  { type: 'Mentor' as const, id: feedback.teacher.id },
];

/** Giving feedback, and changing it within its fourteen days (decision 30). */
export const studentFeedbackApi = injectAreaEndpoints('student', (build) => ({
  studentListReviewable: build.query<Extra<ReviewableSession[]>, number>({
    queryFn: optionalQuery<ReviewableSession[], number>((studentId) => ({
      url: '/feedback/reviewable',
      params: { studentId },
    })),
    providesTags: (_sessions, _error, studentId) => [
      feedbackOfStudent(studentId),
      { type: 'Session', id: LIST },
    ],
  }),
  studentSubmitFeedback: build.mutation<Feedback, SubmitFeedbackBody>({
    query: (body) => ({ url: '/feedback', method: 'POST', body }),
    invalidatesTags: (_feedback, error, { student, teacher }) =>
      error
        ? []
        : [feedbackOfStudent(student.id), feedbackOfMentor(teacher.id), { type: 'Mentor', id: LIST }],
  }),
  studentEditFeedback: build.mutation<Feedback, { id: number; rating: number; comment: string }>({
    query: ({ id, ...body }) => ({ url: `/feedback/${id}`, method: 'PUT', body }),
    invalidatesTags: (feedback) => (feedback ? ofBoth(feedback) : []),
  }),
}));

export const {
  useStudentListReviewableQuery,
  useStudentSubmitFeedbackMutation,
  useStudentEditFeedbackMutation,
} = studentFeedbackApi;
