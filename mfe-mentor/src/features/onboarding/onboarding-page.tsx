import { OnboardingView } from '@cairn/shared/ui';
import { useOwnProfile } from '../../account/use-mentor.ts';
import { useSteps } from './use-steps.tsx';

/** `/mentor-onboarding`: the steps after the registration. */
export function OnboardingPage() {
  const query = useOwnProfile();
  return <OnboardingView query={query} steps={useSteps(query.data)} homePath="/mentor-dashboard" />;
}
