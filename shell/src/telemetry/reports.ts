import { pathOf } from '@cairn/shared/contract/request';
import { reportRemoteLoads } from '@cairn/shared/contract/routes';
import { createReportSender, type RemoteLoad } from '@cairn/shared/platform';

export const loadReports = createReportSender<RemoteLoad>({
  url: `/api${pathOf(reportRemoteLoads)}`,
  list: 'reports',
  maxReports: 50,
});
