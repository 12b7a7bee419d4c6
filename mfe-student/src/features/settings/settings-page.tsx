import { Button } from 'antd';
import { useState } from 'react';
import { selectSignOutPath, useAppSelector } from '@cairn/shared/platform';
import {
  ActiveSessions,
  ChangePasswordDialog,
  LinkButton,
  PageHeading,
  Section,
  ShieldIcon,
  SignOutIcon,
  SkeletonBlock,
} from '@cairn/shared/ui';
import { useOwnEmail, useOwnProfile } from '../../account/use-own-account.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings-page.module.css';

/** `/student-settings`: profile, password and logout (spec 2). */
export function SettingsPage() {
  const email = useOwnEmail();
  const profile = useOwnProfile();
  const [changesPassword, setChangesPassword] = useState(false);
  const signOutPath = useAppSelector(selectSignOutPath);
  return (
    <>
      <PageHeading
        title="Settings"
        lead="What mentors see, and how you sign in."
        actions={
          <>
            <Button icon={<ShieldIcon />} onClick={() => setChangesPassword(true)}>
              Change Password
            </Button>
            <LinkButton to={signOutPath} icon={<SignOutIcon />}>
              Logout
            </LinkButton>
          </>
        }
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
      {profile.data !== undefined && <ActiveSessions />}
      {email !== null && (
        <ChangePasswordDialog
          open={changesPassword}
          role="student"
          account={email}
          onClose={() => setChangesPassword(false)}
        />
      )}
    </>
  );
}
