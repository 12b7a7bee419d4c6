import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const endpoints = injectAreaEndpoints('admin', (build) => ({
  adminCountReports: build.query<Extra<ResponseOf<'adminCountReports'>>, void>({
    queryFn: optionalQuery(() => request(routes.adminCountReports)),
    providesTags: [{ type: 'Report', id: LIST }],
  }),
}));

const POLL_INTERVAL_MS = 60_000;

/** Polls the number of open reports: null until the first response, undefined if the server lacks the call. */
export function useOpenReports(isSkipped: boolean): number | null | undefined {
  const { data } = endpoints.useAdminCountReportsQuery(undefined, {
    skip: isSkipped,
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  return data === undefined ? null : data.value?.open;
}
