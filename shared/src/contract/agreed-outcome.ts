import type { ATTENDANCE_STATEMENTS } from './constants.ts';

/** What a participant says about a session: it took place, the partner was absent, or the participant was absent. */
export type AttendanceStatement = (typeof ATTENDANCE_STATEMENTS)[number];

/** What both participants have said; `null` for nothing yet. */
export interface BothStatements {
  student: AttendanceStatement | null;
  mentor: AttendanceStatement | null;
}

/**
 * The outcome on which both participants agree; `null` while a statement is missing, or if the statements contradict
 * each other. If both participants say that they were absent, only the mentor counts as absent.
 */
export function agreedOutcome({
  student,
  mentor,
}: BothStatements): 'completed' | 'no_show_student' | 'no_show_mentor' | null {
  if (student === 'attended' && mentor === 'attended') return 'completed';
  if (student === 'self_absent' && mentor === 'partner_absent') return 'no_show_student';
  const studentReportsAbsence = student === 'partner_absent' || student === 'self_absent';
  return mentor === 'self_absent' && studentReportsAbsence ? 'no_show_mentor' : null;
}

/** Whether the statements contradict each other; a contradiction counts against nobody. */
export const isDisputed = (statements: BothStatements): boolean =>
  statements.student !== null && statements.mentor !== null && agreedOutcome(statements) === null;
