import { useUpdateMentorProfileMutation } from '@cairn/shared/api';
import type { TeacherDetails } from '@cairn/shared/contract';
import { BasicsStep, viewerZone, type StepContents } from '@cairn/shared/ui';
import { FirstHoursStep } from './first-hours-step.tsx';
import { OfferStep } from './offer-step.tsx';
import { profileBody } from './profile-body.ts';

/** The setup steps of a mentor; undefined while the profile is loading. */
export function useSteps(profile: TeacherDetails | undefined): StepContents | undefined {
  const [save] = useUpdateMentorProfileMutation();
  if (!profile) return undefined;
  const { id, name, photo, timeZone = viewerZone(), email: account } = profile;
  const saveZone = async (zone: string) =>
    (await save({ account, profile: profileBody(profile, { timeZone: zone }) })).error;
  return {
    basics: {
      title: 'Time zone and photo',
      lead: 'Your hours are in this time zone. A photo helps students recognize you.',
      content: (control) => (
        <BasicsStep person={{ id, name, photo }} timeZone={timeZone} saveZone={saveZone} control={control} />
      ),
    },
    profile: {
      title: 'What you offer',
      lead: 'This is what students read first, and what they find you by.',
      content: (control) => <OfferStep profile={profile} control={control} />,
    },
    start: {
      title: 'Your first hours',
      lead: 'Students can book you once you have open hours. Every request still waits for your answer.',
      content: (control) => <FirstHoursStep mentorId={id} timeZone={timeZone} control={control} />,
    },
  };
}
