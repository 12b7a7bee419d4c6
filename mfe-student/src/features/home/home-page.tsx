import { ContourBackground, Greeting, OnboardingCard, PageHeading } from '@cairn/shared/ui';
import { useOwnName, useOwnProfile } from '../../account/use-own-account.ts';
import { NoShowNotice } from '../../no-shows/no-show-notice.tsx';
import styles from './home-page.module.css';
import { HomeGroups } from './home-groups.tsx';
import { HomeLatest } from './home-latest.tsx';
import { HomePath } from './home-path.tsx';
import { HomeSessions } from './home-sessions.tsx';
import { HomeStats } from './home-stats.tsx';
import { RecommendedMentors } from './recommended-mentors.tsx';

/** `/student-home`: figures, upcoming sessions and recommended mentors (spec 2). */
export function HomePage() {
  const name = useOwnName();
  const profile = useOwnProfile();
  const greeted = name.data ?? (name.isLoading ? '\u2026' : 'Student');
  return (
    <>
      <div className={styles.welcome}>
        <ContourBackground className={styles.contours} />
        <PageHeading title="Home" lead="One hour with the right person saves ten on the wrong path.">
          <Greeting name={greeted} />
        </PageHeading>
      </div>
      <NoShowNotice />
      <OnboardingCard onboarding={profile.data?.onboarding} to="/student-onboarding" />
      <div className={styles.progress}>
        <HomeStats />
      </div>
      <div className={styles.columns}>
        <div>
          <HomeSessions />
          <HomeLatest />
        </div>
        <div>
          <RecommendedMentors />
          <HomePath />
          <HomeGroups />
        </div>
      </div>
    </>
  );
}
