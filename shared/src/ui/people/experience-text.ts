import { experienceLabel, type PublicTeacher } from '@cairn/shared/contract';
import { plural } from '../count-text.ts';

/** `12 years of experience`, or the range that the mentor chose at registration; empty if unknown. */
export function experienceText({
  experience,
  experienceYears,
}: Pick<PublicTeacher, 'experience' | 'experienceYears'>): string {
  if (typeof experienceYears === 'number') return `${plural(experienceYears, 'year')} of experience`;
  return experience ? `${experienceLabel(experience)} of experience` : '';
}
