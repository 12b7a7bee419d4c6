import { skipToken } from '@reduxjs/toolkit/query';
import { sessionsApi, useListMentorSessionsQuery } from '@cairn/shared/api';
import { useNow, usePollingFallback } from '@cairn/shared/ui';
import { useMentor, useOwnFigures } from '../account/use-mentor.ts';
import { withoutRepeated } from '../sessions/series-requests.ts';
import { sessionsByState } from '../sessions/sessions-by-state.ts';

/**
 * The number of pending requests; a series counts once (ADR 85). If a page has loaded the list of sessions, the
 * requests in the list are counted, so that the badge matches the page; otherwise the server counts them. This hook
 * requests the list only if the server provides no figures.
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
