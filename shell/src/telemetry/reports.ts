import { createReportSender, type RemoteLoad } from '@cairn/shared/platform';

/** Reports of loads, to the operator (issue 8). */
export const loadReports = createReportSender<RemoteLoad>({
  url: '/api/telemetry/remotes',
  list: 'reports',
  most: 50,
});
