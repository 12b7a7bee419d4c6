import { Navigate } from 'react-router-dom';
import type { Onboarding } from '@cairn/shared/contract';
import { FailureNotice, SkeletonBlock } from '../feedback/index.ts';
import { PageHeading } from '../layout/index.ts';
import { OnboardingFlow } from './onboarding-flow.tsx';
import type { StepContents } from './step-contents.ts';

type Props = {
  /** The query of the account's own profile. */
  query: {
    data?: { onboarding?: Onboarding | null | undefined } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Undefined while the profile is loading. */
  steps: StepContents | undefined;
  homePath: string;
};

/** The page of the steps after the registration. An account without steps is redirected to the home page. */
export function OnboardingView({ query, steps, homePath }: Props) {
  const { data: profile, isError, isFetching, refetch } = query;
  if (profile && !profile.onboarding) return <Navigate to={homePath} replace />;
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
        <OnboardingFlow onboarding={profile.onboarding} steps={steps} homePath={homePath} />
      )}
    </>
  );
}
