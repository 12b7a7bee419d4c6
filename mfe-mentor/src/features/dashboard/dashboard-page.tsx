import { Greeting, OnboardingCard, PageHeading, useNow } from '@cairn/shared/ui';
import {
  useMentor,
  useOwnFigures,
  useOwnProfile,
  useOwnSessions,
  useOwnZone,
} from '../../account/use-mentor.ts';
import { withoutRepeated } from '../../sessions/series-requests.ts';
import { sessionsByState } from '../../sessions/sessions-by-state.ts';
import { DashboardLatest } from './dashboard-latest.tsx';
import { mentorStats } from './mentor-stats.ts';
import { PauseNotice } from './pause-notice.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { StatCards } from './stat-cards.tsx';
import { UpcomingSessions } from './upcoming-sessions.tsx';
import styles from './dashboard.module.css';
import { YourWork } from './your-work.tsx';

/** The mentor dashboard (spec 2). */
export function DashboardPage() {
  const mentor = useMentor();
  const profile = useOwnProfile();
  const sessions = useOwnSessions();
  const figures = useOwnFigures();
  const zone = useOwnZone();
  const now = useNow();

  // Figures of the server do not depend on the session list.
  const isCountable = figures.isSuccess && (figures.data.value !== undefined || sessions.data !== undefined);
  const stats = isCountable ? mentorStats(figures.data.value, sessions.data ?? [], now) : undefined;
  const failed = !stats && (figures.isError || (figures.isSuccess && sessions.isError));
  const waiting = sessions.data && withoutRepeated(sessionsByState(sessions.data, now).pending).length;
  return (
    <>
      <PageHeading title="Dashboard" lead={waiting === undefined ? '\u00a0' : pendingLine(waiting)}>
        <Greeting name={mentor.data?.name} />
      </PageHeading>
      <PauseNotice mentorId={mentor.data?.id} />
      <OnboardingCard onboarding={profile.data?.onboarding} to="/mentor-onboarding" />
      <div className={styles.figures}>
        <StatCards stats={stats} failed={failed} />
      </div>
      <div className={styles.columns}>
        <PendingRequests sessions={sessions} mentorId={mentor.data?.id} zone={zone} now={now} />
        <div>
          <UpcomingSessions sessions={sessions} zone={zone} now={now} />
          <DashboardLatest sessions={sessions.data} zone={zone} now={now} />
        </div>
        <YourWork mentorId={mentor.data?.id} />
      </div>
    </>
  );
}

function pendingLine(count: number): string {
  if (count === 0) return 'Nobody is waiting for your answer.';
  return count === 1
    ? '1 pending request waits for your answer.'
    : `${count} pending requests wait for your answer.`;
}
