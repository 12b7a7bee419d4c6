import { injectAreaEndpoints, LIST, slotsOf } from '@cairn/shared/api';
import { request, routes, type Answer, type ProposalBody } from '@cairn/shared/contract';

type Proposal = ProposalBody & { id: number; mentorId: number };

/** Other times for a request (ADR 60). The lists are refetched after a 409 too: a time was taken, or the request ended. */
const proposalsApi = injectAreaEndpoints('mentor', (build) => ({
  mentorProposeTimes: build.mutation<Answer<'proposeTimes'>, Proposal>({
    query: ({ id, mentorId: _mentorId, ...body }) => request(routes.proposeTimes, { params: { id }, body }),
    extraOptions: { writes: 'Session' },
    invalidatesTags: (_session, _error, { mentorId }) => [{ type: 'Session', id: LIST }, slotsOf(mentorId)],
  }),
}));

export const { useMentorProposeTimesMutation } = proposalsApi;
