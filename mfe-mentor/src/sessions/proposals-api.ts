import { injectAreaEndpoints, LIST, slotsOf } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type ProposalBody } from '@cairn/shared/contract';

type Proposal = ProposalBody & { id: number; mentorId: number };

/**
 * Proposes other times for a request (ADR 60). An error also refetches, because a slot may be taken or the request may
 * have ended.
 */
const proposalsApi = injectAreaEndpoints('mentor', (build) => ({
  mentorProposeTimes: build.mutation<ResponseOf<'proposeTimes'>, Proposal>({
    query: ({ id, mentorId: _mentorId, ...body }) => request(routes.proposeTimes, { params: { id }, body }),
    extraOptions: { writes: 'Session' },
    invalidatesTags: (_session, _error, { mentorId }) => [{ type: 'Session', id: LIST }, slotsOf(mentorId)],
  }),
}));

export const { useMentorProposeTimesMutation } = proposalsApi;
