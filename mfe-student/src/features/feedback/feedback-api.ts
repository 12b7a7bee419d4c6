import { feedbackOfMentor, feedbackOfStudent, injectAreaEndpoints, LIST } from '@cairn/shared/api';
import {
  request,
  routes,
  type ResponseOf,
  type HelpedTag,
  type SubmitFeedbackBody,
} from '@cairn/shared/contract';

/** The cache tags of data that contains the feedback or a rating calculated from it. */
const tagsOf = ({ student, teacher }: Pick<SubmitFeedbackBody, 'student' | 'teacher'>) => [
  feedbackOfStudent(student.id),
  feedbackOfMentor(teacher.id),
  { type: 'Mentor' as const, id: LIST },
  { type: 'Mentor' as const, id: teacher.id },
];

/** Submits feedback, and edits it within fourteen days (decision 30). */
const studentFeedbackApi = injectAreaEndpoints('student', (build) => ({
  studentSubmitFeedback: build.mutation<
    ResponseOf<'submitFeedback'>,
    SubmitFeedbackBody & { idempotencyKey: string }
  >({
    query: ({ idempotencyKey, ...body }) => request(routes.submitFeedback, { body, idempotencyKey }),
    invalidatesTags: (_feedback, error, body) => (error ? [] : tagsOf(body)),
  }),
  studentEditFeedback: build.mutation<
    ResponseOf<'editFeedback'>,
    { id: number; rating: number; comment: string; helped?: HelpedTag[] }
  >({
    query: ({ id, ...body }) => request(routes.editFeedback, { params: { id }, body }),
    invalidatesTags: (feedback) => (feedback ? tagsOf(feedback) : []),
  }),
}));

export const { useStudentSubmitFeedbackMutation, useStudentEditFeedbackMutation } = studentFeedbackApi;
