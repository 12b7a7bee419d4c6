import type { TeacherDetails, UpdateTeacherDetailsBody } from '@cairn/shared/contract';

type Changes = Partial<Pick<UpdateTeacherDetailsBody, 'title' | 'bio' | 'expertiseTags' | 'timeZone'>>;

/** The body that saves the fetched profile with some changes; includes the required fields. */
export function profileBody(
  { name, phone, expertise, experience, experienceYears }: TeacherDetails,
  changes: Changes,
): UpdateTeacherDetailsBody {
  return { name, phone, expertise, experience: experienceYears ?? experience, ...changes };
}
