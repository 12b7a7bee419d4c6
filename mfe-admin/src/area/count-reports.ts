import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const endpoints = injectAreaEndpoints('admin', (build) => ({
  adminCountReports: build.query<Extra<Answer<'adminCountReports'>>, void>({
    queryFn: optionalQuery(() => request(routes.adminCountReports)),
    providesTags: [{ type: 'Report', id: LIST }],
  }),
}));

const POLL_EVERY = 60_000;

/** Number of reports that wait for a decision; null while it is loading, undefined if the server has no reports. */
export function useOpenReports(isSkipped: boolean): number | null | undefined {
  const { data } = endpoints.useAdminCountReportsQuery(undefined, {
    skip: isSkipped,
    pollingInterval: POLL_EVERY,
    skipPollingIfUnfocused: true,
  });
  return data === undefined ? null : data.value?.open;
}
