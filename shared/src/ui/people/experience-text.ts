import type { PublicTeacher } from '@cairn/shared/contract';

/** `12 years of experience`, or the band of the registration; empty if neither is known. */
export function experienceText({
  experience,
  experienceYears,
}: Pick<PublicTeacher, 'experience' | 'experienceYears'>): string {
  if (typeof experienceYears === 'number')
    return `${experienceYears} ${experienceYears === 1 ? 'year' : 'years'} of experience`;
  return experience ? `${experience.replace('-', '–')} years of experience` : '';
}
