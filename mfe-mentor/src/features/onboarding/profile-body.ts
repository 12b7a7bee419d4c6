import type { TeacherDetails, UpdateTeacherDetailsBody } from '@cairn/shared/contract';

type Changes = Partial<Pick<UpdateTeacherDetailsBody, 'title' | 'bio' | 'expertiseTags' | 'timeZone'>>;

/** The changes, and the fields that every update requires. */
export function profileBody(
  { name, phone, expertise, experience, experienceYears }: TeacherDetails,
  changes: Changes,
): UpdateTeacherDetailsBody {
  return { name, phone, expertise, experience: experienceYears ?? experience, ...changes };
}
