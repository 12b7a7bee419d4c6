import { skipToken } from '@reduxjs/toolkit/query';
import type { TeacherDetails } from '@cairn/shared/contract';
import { useMentorGetTemplateQuery } from '../../schedule/template-api.ts';

/** The profile, where a skipped first-hours step is done once a usual week is set. Undefined while loading. */
export function useReachedSteps(profile: TeacherDetails | undefined): TeacherDetails | undefined {
  const isSkipped = profile?.onboarding?.start === 'skipped';
  const template = useMentorGetTemplateQuery(isSkipped ? profile.id : skipToken);
  if (template.isLoading) return undefined;
  const isReached = isSkipped && (template.data?.value?.hours ?? []).length > 0;
  if (!profile?.onboarding || !isReached) return profile;
  return { ...profile, onboarding: { ...profile.onboarding, start: 'done' } };
}
