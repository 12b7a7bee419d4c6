import { sql } from 'drizzle-orm';
import type { SeedContext } from './people.ts';

/** Writes the no-shows of students, and statements about the sessions that have a review or a no-show. */
export async function writeAttendance({ transaction, now }: SeedContext): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO session_attendance (session_id, account_id, statement, stated_at)
    SELECT s.id, said.account_id, said.statement, least(s.ends_at + interval '2 hours', ${now.toISOString()}::timestamptz)
      FROM sessions s CROSS JOIN LATERAL (VALUES
        (s.student_id, CASE s.outcome WHEN 'no_show_student' THEN 'self_absent' WHEN 'no_show_mentor' THEN 'partner_absent' ELSE 'attended' END),
        (s.mentor_id, CASE s.outcome WHEN 'no_show_student' THEN 'partner_absent' WHEN 'no_show_mentor' THEN 'self_absent' ELSE 'attended' END)
      ) AS said (account_id, statement)
     WHERE s.status = 'CONFIRMED' AND s.ends_at <= ${now.toISOString()}::timestamptz
       AND (s.outcome IS NOT NULL OR EXISTS (SELECT 1 FROM feedback f WHERE f.session_id = s.id))`);
  await transaction.execute(sql`
    INSERT INTO no_shows (session_id, student_id, agreed_at)
    SELECT id, student_id, ends_at + interval '2 hours' FROM sessions WHERE outcome = 'no_show_student'`);
}
