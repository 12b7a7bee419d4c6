import { feedbackOfMentor, injectAreaEndpoints } from '@cairn/shared/api';
import type { Feedback } from '@cairn/shared/contract';

/** What a mentor does with a review (extras). */
const feedbackApi = injectAreaEndpoints('mentor', (build) => ({
  /** A blank reply takes the reply back. */
  mentorReplyToFeedback: build.mutation<Feedback, { id: number; mentorId: number; reply: string }>({
    query: ({ id, reply }) => ({ url: `/feedback/${id}/reply`, method: 'PUT', body: { reply } }),
    invalidatesTags: (_feedback, _error, { mentorId }) => [feedbackOfMentor(mentorId)],
  }),
  mentorReportFeedback: build.mutation<unknown, { id: number; mentorId: number; reason: string }>({
    query: ({ id, reason }) => ({ url: `/feedback/${id}/report`, method: 'POST', body: { reason } }),
    invalidatesTags: (_answer, _error, { mentorId }) => [feedbackOfMentor(mentorId)],
  }),
}));

export const { useMentorReplyToFeedbackMutation, useMentorReportFeedbackMutation } = feedbackApi;
