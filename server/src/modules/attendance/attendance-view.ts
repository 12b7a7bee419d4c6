import { ATTENDANCE_DAYS } from '@cairn/shared/contract';
import { wholeInstant } from '../../database/client/index.ts';

/** SQL: session `s` was confirmed and has ended. */
const hasEnded = `s.status = 'CONFIRMED' AND s.ends_at <= now()`;

/** SQL: the instant until which statements about session `s` can be made and changed. */
export const changeableUntil = `s.ends_at + interval '${ATTENDANCE_DAYS} days'`;

const saidBy = (side: string) => `max(said.statement) FILTER (WHERE said.account_id = s.${side}_id)`;

const statementsOf = (columns: string) => `CASE WHEN ${hasEnded} THEN (
  SELECT json_build_object(${columns}) FROM session_attendance said WHERE said.session_id = s.id) END`;

/** SQL: the attendance of session `s` as one side reads it; null unless `s` is confirmed and has ended. */
export const attendanceOf = (side: 'student' | 'mentor'): string =>
  statementsOf(`'own', ${saidBy(side)}, 'partner', ${saidBy(side === 'student' ? 'mentor' : 'student')},
    'changeableUntil', ${wholeInstant(changeableUntil)}`);

/** SQL: both statements about session `s`, as admins read them; null when {@link attendanceOf} is null. */
export const bothStatements = statementsOf(`'student', ${saidBy('student')}, 'mentor', ${saidBy('mentor')}`);
