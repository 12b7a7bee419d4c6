import { skipToken } from '@reduxjs/toolkit/query';
import type { TeacherDetails } from '@cairn/shared/contract';
import { useMentorGetTemplateQuery } from '../../schedule/template-api.ts';

/**
 * The profile, in which the skipped step of the first hours counts as done once the mentor has set a usual week.
 * Undefined while the profile or the usual week is loading.
 */
export function useReachedSteps(profile: TeacherDetails | undefined): TeacherDetails | undefined {
  const isSkipped = profile?.onboarding?.start === 'skipped';
  const template = useMentorGetTemplateQuery(isSkipped ? profile.id : skipToken);
  if (template.isLoading) return undefined;
  const isReached = isSkipped && (template.data?.value?.hours ?? []).length > 0;
  if (!profile?.onboarding || !isReached) return profile;
  return { ...profile, onboarding: { ...profile.onboarding, start: 'done' } };
}
