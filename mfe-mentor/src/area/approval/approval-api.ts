import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';
import { answerOrNull } from '../answer-or-null.ts';

const approvalApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetApproval: build.query<Extra<Answer<'getMentorApproval'>>, void>({
    queryFn: optionalQuery(() => request(routes.getMentorApproval)),
    // Every decision creates a notification, so the approval state is refetched with the notifications.
    providesTags: [{ type: 'Notification', id: LIST }],
  }),
  mentorRequestApproval: build.mutation<Answer<'requestMentorApproval'>, void>({
    query: () => request(routes.requestMentorApproval),
    onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
      const data = await answerOrNull(queryFulfilled);
      if (data)
        dispatch(approvalApi.util.updateQueryData('mentorGetApproval', undefined, () => ({ value: data })));
    },
  }),
}));

export const { useMentorGetApprovalQuery, useMentorRequestApprovalMutation } = approvalApi;
