import { experienceLabel, type PublicTeacher } from '@cairn/shared/contract';
import { plural } from '../count-text.ts';

/** `12 years of experience`, or `3–5 years of experience` if only the range is known; empty if both are unknown. */
export function experienceText({
  experience,
  experienceYears,
}: Pick<PublicTeacher, 'experience' | 'experienceYears'>): string {
  if (typeof experienceYears === 'number') return `${plural(experienceYears, 'year')} of experience`;
  return experience ? `${experienceLabel(experience)} of experience` : '';
}
