import { useUpdateStudentProfileMutation } from '@cairn/shared/api';
import type { StudentDetails } from '@cairn/shared/contract';
import { BasicsStep, viewerZone, type StepContents } from '@cairn/shared/ui';
import { FirstSearchStep } from './first-search-step.tsx';
import { profileBody } from './profile-body.ts';
import { SeekStep } from './seek-step.tsx';

/** The setup steps of a student; undefined while the profile is loading. */
export function useSteps(profile: StudentDetails | undefined): StepContents | undefined {
  const [save] = useUpdateStudentProfileMutation();
  if (!profile) return undefined;
  const { id = 0, name, photo, timeZone = viewerZone(), email: account } = profile;
  const saveZone = async (zone: string) =>
    (await save({ account, profile: profileBody(profile, { timeZone: zone }) })).error;
  return {
    basics: {
      title: 'Time zone and photo',
      lead: 'Times are shown in your time zone; a photo helps mentors recognize you.',
      content: (control) => (
        <BasicsStep person={{ id, name, photo }} timeZone={timeZone} saveZone={saveZone} control={control} />
      ),
    },
    profile: {
      title: 'What you are looking for',
      lead: 'We recommend mentors who know these topics.',
      content: (control) => <SeekStep profile={profile} control={control} />,
    },
    start: {
      title: 'Your first search',
      lead: 'See who can help you, and when. You book nothing yet.',
      content: (control) => <FirstSearchStep interests={profile.interests} control={control} />,
    },
  };
}
