import { OnboardingView } from '@cairn/shared/ui';
import { useOwnProfile } from '../../account/use-mentor.ts';
import { useReachedSteps } from './use-reached-steps.ts';
import { useSteps } from './use-steps.tsx';

/** The setup of a mentor. */
export function OnboardingPage() {
  const query = useOwnProfile();
  const data = useReachedSteps(query.data);
  return (
    <OnboardingView query={{ ...query, data }} steps={useSteps(query.data)} homePath="/mentor-dashboard" />
  );
}
