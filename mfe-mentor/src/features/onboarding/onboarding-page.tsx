import { Navigate } from 'react-router-dom';
import { FailureNotice, OnboardingFlow, PageHeading, SkeletonBlock } from '@cairn/shared/ui';
import { useOwnProfile } from '../../account/use-mentor.ts';
import { useSteps } from './use-steps.tsx';

/** `/mentor-onboarding`: the steps after the registration. An account without them is led to the dashboard. */
export function OnboardingPage() {
  const { data: profile, isError, isFetching, refetch } = useOwnProfile();
  const steps = useSteps(profile);
  if (profile && !profile.onboarding) return <Navigate to="/mentor-dashboard" replace />;
  return (
    <>
      <PageHeading
        title="Setup"
        lead="Three short steps. Skip what you like, and come back whenever you want."
      >
        Set Up Your Account
      </PageHeading>
      {isError && !profile && (
        <FailureNotice onRetry={() => void refetch()} retrying={isFetching}>
          Failed to load your profile.
        </FailureNotice>
      )}
      {!profile && !isError && <SkeletonBlock height={520} />}
      {profile?.onboarding && steps && (
        <OnboardingFlow onboarding={profile.onboarding} steps={steps} homePath="/mentor-dashboard" />
      )}
    </>
  );
}
