import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';
import { responseOrNull } from '../response-or-null.ts';

const approvalApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetApproval: build.query<Extra<ResponseOf<'getMentorApproval'>>, void>({
    queryFn: optionalQuery(() => request(routes.getMentorApproval)),
    // Every decision creates a notification.
    providesTags: [{ type: 'Notification', id: LIST }],
  }),
  mentorRequestApproval: build.mutation<ResponseOf<'requestMentorApproval'>, void>({
    query: () => request(routes.requestMentorApproval),
    onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
      const data = await responseOrNull(queryFulfilled);
      if (data)
        dispatch(approvalApi.util.updateQueryData('mentorGetApproval', undefined, () => ({ value: data })));
    },
  }),
}));

export const { useMentorGetApprovalQuery, useMentorRequestApprovalMutation } = approvalApi;
