import type { StudentDetails, UpdateStudentDetailsBody } from '@cairn/shared/contract';

/** The request body that saves the fetched profile with some changes. */
export function profileBody(
  { name, phone, course, year, interests }: StudentDetails,
  changes: Partial<Pick<UpdateStudentDetailsBody, 'interests' | 'timeZone'>>,
): UpdateStudentDetailsBody {
  return { name, phone, course, year, interests, ...changes };
}
