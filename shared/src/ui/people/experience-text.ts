import type { PublicTeacher } from '@cairn/shared/contract';
import { plural } from '../count-text.ts';

/** `3–5 years`, for the range chosen at registration or a number of years. */
export const yearsText = (value: string): string =>
  value === '1' ? '1 year' : `${value.replace('-', '–')} years`;

/** `12 years of experience`, or the range chosen at registration; empty if neither is known. */
export function experienceText({
  experience,
  experienceYears,
}: Pick<PublicTeacher, 'experience' | 'experienceYears'>): string {
  if (typeof experienceYears === 'number') return `${plural(experienceYears, 'year')} of experience`;
  return experience ? `${yearsText(experience)} of experience` : '';
}
