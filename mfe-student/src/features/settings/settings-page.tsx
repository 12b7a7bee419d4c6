import { selectSignOutPath, useAppSelector } from '@cairn/shared/platform';
import { PageHeading, Section, SignOutIcon, SkeletonBlock } from '@cairn/shared/ui';
import { LinkButton } from '../../parts/link-button.tsx';
import { useOwnEmail, useOwnProfile } from '../account/use-own-account.ts';
import { ChangePassword } from './change-password.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings-page.module.css';

/** `/student-settings`: the profile, the password, and the way out (spec 2). */
export function SettingsPage() {
  const email = useOwnEmail();
  const profile = useOwnProfile();
  const signOutPath = useAppSelector(selectSignOutPath);
  return (
    <>
      <PageHeading
        title="Settings"
        lead="What mentors see of you, and how you sign in."
        actions={
          <>
            {email !== null && <ChangePassword email={email} />}
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
            <SkeletonBlock height={640} />
            <SkeletonBlock height={400} />
          </div>
        }
      >
        {(details) => <ProfileForm profile={details} />}
      </Section>
    </>
  );
}
