import type { TeacherDetails, UpdateTeacherDetailsBody } from '@cairn/shared/contract';

type Changes = Partial<Pick<UpdateTeacherDetailsBody, 'title' | 'bio' | 'expertiseTags' | 'timeZone'>>;

/** The body of a save: the changes, and the required fields of the fetched profile. */
export function profileBody(
  { name, phone, expertise, experience, experienceYears }: TeacherDetails,
  changes: Changes,
): UpdateTeacherDetailsBody {
  return { name, phone, expertise, experience: experienceYears ?? experience, ...changes };
}
