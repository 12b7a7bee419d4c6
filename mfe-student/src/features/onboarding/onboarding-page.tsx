import { OnboardingView } from '@cairn/shared/ui';
import { useOwnProfile } from '../../account/use-own-account.ts';
import { useSteps } from './use-steps.tsx';

/** `/student-onboarding`: the setup steps after the registration. */
export function OnboardingPage() {
  const query = useOwnProfile();
  return <OnboardingView query={query} steps={useSteps(query.data)} homePath="/student-home" />;
}
