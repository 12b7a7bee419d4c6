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
import { useOwnEmail, useOwnProfile } from '../../account/use-own-account.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings-page.module.css';

/** `/student-settings` (spec 2), with the extras of the server. */
export function SettingsPage() {
  const email = useOwnEmail();
  const profile = useOwnProfile();
  return (
    <>
      <PageHeading
        title="Settings"
        lead="What mentors see, and how you sign in."
        actions={<AccountActions role="student" email={email} />}
      >
        Settings
      </PageHeading>
      <Section
        title="Profile"
        query={profile}
        failure="Failed to load your profile."
        skeleton={
          <div className={styles.columns}>
            <SkeletonBlock height={764} />
            <SkeletonBlock height={477} />
          </div>
        }
      >
        {(details) => <ProfileForm profile={details} />}
      </Section>
      {profile.data !== undefined && (
        <PageIndex>
          <PhotoSettings
            id={profile.data.id ?? profile.data.email}
            name={profile.data.name}
            photo={profile.data.photo}
          />
          <OnboardingSettings onboarding={profile.data.onboarding} to="/student-onboarding" />
          <EmailSettings />
          <TwoFactor />
          <Passkeys />
          <SingleSignOn />
          <ActiveSessions />
          <NotificationSettings role="student" timeZone={profile.data.timeZone} />
          <CalendarFeed />
          <MyData />
          <BlockedPeople />
        </PageIndex>
      )}
    </>
  );
}
