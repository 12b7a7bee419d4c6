import type { StudentDetails, UpdateStudentDetailsBody } from '@cairn/shared/contract';

/** The profile as it was read, with some changes. */
export function profileBody(
  { name, phone, course, year, interests }: StudentDetails,
  changes: Partial<Pick<UpdateStudentDetailsBody, 'interests' | 'timeZone'>>,
): UpdateStudentDetailsBody {
  return { name, phone, course, year, interests, ...changes };
}
