import { skipToken } from '@reduxjs/toolkit/query';
import {
  AccountActions,
  ActiveSessions,
  BlockedPeople,
  CalendarFeed,
  EmailSettings,
  MyData,
  NotificationSettings,
  OnboardingSettings,
  PageHeading,
  PageIndex,
  Passkeys,
  PhotoSettings,
  Section,
  SingleSignOn,
  SkeletonBlock,
  TwoFactor,
} from '@cairn/shared/ui';
import { useOwnEmail, useOwnProfile } from '../../account/use-mentor.ts';
import { useMentorGetCalendarAccountQuery } from './connected-calendar/connected-calendar-api.ts';
import { ConnectedCalendar } from './connected-calendar/connected-calendar.tsx';
import { useMentorGetPublicPageQuery } from './public-page/public-page-api.ts';
import { PublicPage } from './public-page/public-page.tsx';
import { useMentorListConfirmedInstitutionsQuery } from './confirmed-institutions/confirmed-institutions-api.ts';
import { ConfirmedInstitutions } from './confirmed-institutions/confirmed-institutions.tsx';
import { useMentorListOwnLinksQuery } from './verified-links/verified-links-api.ts';
import { VerifiedLinks } from './verified-links/verified-links.tsx';
import { useMentorGetSessionTypesQuery } from './session-types/session-types-api.ts';
import { SessionTypes } from './session-types/session-types.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import styles from './settings.module.css';

/** Mentor settings (spec 2). */
export function SettingsPage() {
  const email = useOwnEmail();
  const profile = useOwnProfile();
  const { isLoading: isPublicPageLoading } = useMentorGetPublicPageQuery();
  const { isLoading: isCalendarLoading } = useMentorGetCalendarAccountQuery();
  const { isLoading: areLinksLoading } = useMentorListOwnLinksQuery();
  const { isLoading: areTypesLoading } = useMentorGetSessionTypesQuery(profile.data?.id ?? skipToken);
  const { isLoading: areInstitutionsLoading } = useMentorListConfirmedInstitutionsQuery();
  return (
    <>
      <PageHeading title="Settings" lead="What students read about you, and how you sign in.">
        Settings
      </PageHeading>
      <Section
        title="Profile"
        query={profile}
        failure="Failed to load your profile."
        skeleton={<ProfileSkeleton />}
      >
        {(details) => email !== null && <ProfileEditor details={details} account={email} />}
      </Section>
      {/* Waits for the profile: the form above would otherwise shift this section. */}
      {(profile.data !== undefined || profile.isError) && (
        <section className={styles.account} aria-labelledby="account-heading">
          <h2 id="account-heading">Account</h2>
          <p>Signed in as {email}</p>
          <div className={styles.row}>
            <AccountActions role="mentor" email={email} />
          </div>
        </section>
      )}
      {/* Waits for all data: a late section would move the sections below. */}
      {profile.data !== undefined &&
        !isPublicPageLoading &&
        !isCalendarLoading &&
        !areLinksLoading &&
        !areTypesLoading &&
        !areInstitutionsLoading && (
          <PageIndex>
            <PhotoSettings id={profile.data.id} name={profile.data.name} photo={profile.data.photo} />
            <OnboardingSettings onboarding={profile.data.onboarding} to="/mentor-onboarding" />
            <SessionTypes mentorId={profile.data.id} />
            <PublicPage />
            <VerifiedLinks links={profile.data.links} />
            <ConfirmedInstitutions />
            <ConnectedCalendar />
            <EmailSettings />
            <TwoFactor />
            <Passkeys />
            <SingleSignOn />
            <ActiveSessions />
            <NotificationSettings role="mentor" timeZone={profile.data.timeZone} />
            <CalendarFeed />
            <MyData />
            <BlockedPeople />
          </PageIndex>
        )}
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div className={styles.profile} role="status" aria-label="Loading">
      <div className={styles.form}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <SkeletonBlock key={row} height="3rem" />
        ))}
      </div>
      <SkeletonBlock height="18rem" />
    </div>
  );
}
