import type { AttendanceStatement, BothStatements } from '@cairn/shared/contract';

const textOf = (statement: AttendanceStatement | null, partner: string): string => {
  if (statement === 'partner_absent') return `${partner} did not attend`;
  return statement === 'self_absent' ? 'did not attend' : 'it took place';
};

/** The contradicting statements of two participants about the attendance of a session. */
export const disputeText = ({ student, mentor }: BothStatements): string =>
  `They disagree. Student: ${textOf(student, 'the mentor')}. Mentor: ${textOf(mentor, 'the student')}.`;
