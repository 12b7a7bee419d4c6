import type { ATTENDANCE_STATEMENTS } from './constants.ts';

/** What a participant says about the attendance of a session (ADR 79). */
export type AttendanceStatement = (typeof ATTENDANCE_STATEMENTS)[number];

/** The statements of both participants; `null` for none yet. */
export interface BothStatements {
  student: AttendanceStatement | null;
  mentor: AttendanceStatement | null;
}

/**
 * The outcome on which both participants agree; `null` for none. If both say that they were absent, only the mentor
 * counts as absent.
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
