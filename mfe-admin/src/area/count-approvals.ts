import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const endpoints = injectAreaEndpoints('admin', (build) => ({
  adminCountApprovals: build.query<Extra<ResponseOf<'adminCountApprovals'>>, void>({
    queryFn: optionalQuery(() => request(routes.adminCountApprovals)),
    providesTags: [{ type: 'Account', id: LIST }],
  }),
}));

const POLL_INTERVAL_MS = 60_000;

/**
 * Polls the number of mentors who wait for approval. Undefined while loading, if the server lacks the call, or if
 * nobody waits and the server requires no approval.
 */
export function useWaitingMentors(isSkipped: boolean): number | undefined {
  const { data } = endpoints.useAdminCountApprovalsQuery(undefined, {
    skip: isSkipped,
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  const count = data?.value;
  return count && (count.isRequired || count.waiting > 0) ? count.waiting : undefined;
}
