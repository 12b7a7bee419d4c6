import type { TeacherDetails, UpdateTeacherDetailsBody } from '@cairn/shared/contract';

type Changes = Partial<Pick<UpdateTeacherDetailsBody, 'title' | 'bio' | 'expertiseTags' | 'timeZone'>>;

/** What a profile must contain, as it was read, with some changes. */
export function profileBody(
  { name, phone, expertise, experience, experienceYears }: TeacherDetails,
  changes: Changes,
): UpdateTeacherDetailsBody {
  return { name, phone, expertise, experience: experienceYears ?? experience, ...changes };
}
