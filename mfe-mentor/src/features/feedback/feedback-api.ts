import { feedbackOfMentor, injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const feedbackApi = injectAreaEndpoints('mentor', (build) => ({
  /** A blank text removes the reply. */
  mentorReplyToFeedback: build.mutation<
    ResponseOf<'replyToFeedback'>,
    { id: number; mentorId: number; reply: string }
  >({
    query: ({ id, reply }) => request(routes.replyToFeedback, { params: { id }, body: { reply } }),
    invalidatesTags: (_feedback, _error, { mentorId }) => [feedbackOfMentor(mentorId)],
  }),
  mentorReportFeedback: build.mutation<unknown, { id: number; mentorId: number; reason: string }>({
    query: ({ id, reason }) => request(routes.reportFeedback, { params: { id }, body: { reason } }),
    invalidatesTags: (_result, _error, { mentorId }) => [feedbackOfMentor(mentorId)],
  }),
}));

export const { useMentorReplyToFeedbackMutation, useMentorReportFeedbackMutation } = feedbackApi;
