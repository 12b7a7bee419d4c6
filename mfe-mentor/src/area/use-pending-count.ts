import { skipToken } from '@reduxjs/toolkit/query';
import { sessionsApi, useListMentorSessionsQuery } from '@cairn/shared/api';
import { useNow, usePollingFallback } from '@cairn/shared/ui';
import { useMentor, useOwnFigures } from '../account/use-mentor.ts';
import { withoutRepeated } from '../sessions/series-requests.ts';
import { sessionsByState } from '../sessions/sessions-by-state.ts';

/**
 * The number of pending requests; a series counts once (ADR 85). A loaded session list wins over the figure of the
 * server, so that the badge matches the page.
 */
export function usePendingCount(): number {
  const now = useNow();
  const mentorId = useMentor().data?.id ?? skipToken;
  const figures = useOwnFigures();
  const serverCount = figures.data?.value?.pendingRequests;
  const needsList = serverCount === undefined && !figures.isLoading;
  useListMentorSessionsQuery(needsList ? mentorId : skipToken, usePollingFallback());
  const { currentData: sessions } = sessionsApi.endpoints.listMentorSessions.useQueryState(mentorId);
  return sessions ? withoutRepeated(sessionsByState(sessions, now).pending).length : (serverCount ?? 0);
}
