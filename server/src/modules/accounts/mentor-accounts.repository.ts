import type { MentorFigures, TeacherDetails } from '@cairn/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type DatabaseHandle, inTransaction, run, statement } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import { accounts, mentors } from '../../database/schema/index.ts';
import { isHeld } from '../mentors/mentor-facts.ts';
import { ownOnboarding } from '../onboarding/onboarding.repository.ts';
import { rezoneSchedule } from '../schedules/rezone.ts';

const findMentor = statement<TeacherDetails>(
  'accounts_find_mentor',
  `SELECT a.id, a.name, a.email, a.phone, a.status::text AS status, a.time_zone AS "timeZone", a.photo,
          m.teaching_id AS "teachingId", m.department, m.expertise, m.experience_band AS experience,
          m.experience_years AS "experienceYears", m.title, m.bio, m.availability, m.expertise_tags AS "expertiseTags",
          m.pronouns, m.greeting, m.languages, m.career, m.links,
          ${ownOnboarding} AS onboarding
     FROM accounts a JOIN mentors m ON m.account_id = a.id
    WHERE a.id = $1 AND a.deleted_at IS NULL`,
);

/** A mentor's own record. */
export async function readMentor({ pool }: DatabaseHandle, id: number): Promise<TeacherDetails | undefined> {
  return (await run(pool, findMentor, [id]))[0];
}

type AccountFields = Partial<Pick<typeof accounts.$inferInsert, 'name' | 'phone' | 'timeZone'>>;
type MentorFields = Partial<Omit<typeof mentors.$inferInsert, 'accountId'>>;

/** Updates a mentor's own profile; absent fields are unchanged. */
export async function updateMentorProfile(
  { pool }: DatabaseHandle,
  mentorId: number,
  account: AccountFields,
  profile: MentorFields,
): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    if (account.timeZone) await rezoneSchedule(transaction, mentorId, account.timeZone);
    const saved = await transaction
      .update(accounts)
      .set({
        ...account,
        version: sql`${accounts.version} + 1`,
        // An admin approves only what they have read (ADR 68), so an edit restarts the wait for approval.
        approvalRequestedAt: sql`CASE ${accounts.approval} WHEN 'waiting' THEN clock_timestamp() ELSE ${accounts.approvalRequestedAt} END`,
      })
      .where(and(eq(accounts.id, mentorId), isNull(accounts.deletedAt)))
      .returning({ id: accounts.id });
    // The account was deleted in the meantime: the mentor row must not get personal data again.
    if (saved.length === 0) throw notFound();
    await transaction.update(mentors).set(profile).where(eq(mentors.accountId, mentorId));
  });
}

/**
 * `sessionsConducted` and `hoursCompleted` count only held sessions (decision 31), each group session once (ADR 88).
 * `totalStudents` counts the students of all confirmed sessions. `pendingRequests` counts a series as one (ADR 85).
 */
const readFigures = statement<MentorFigures>(
  'accounts_mentor_figures',
  `SELECT count(DISTINCT x.student_id) FILTER (WHERE x.status = 'CONFIRMED')::int AS "totalStudents",
          count(*) FILTER (WHERE conducted AND is_first)::int AS "sessionsConducted",
          coalesce(round(extract(epoch FROM sum(x.ends_at - x.starts_at) FILTER (WHERE conducted AND is_first)) / 3600), 0)::int
            AS "hoursCompleted",
          count(DISTINCT coalesce(-x.series_id, x.id)) FILTER (WHERE x.status = 'PENDING' AND x.expires_at > now())::int
            AS "pendingRequests",
          (SELECT rating_average::float8 FROM mentors WHERE account_id = $1) AS "averageRating"
     FROM (SELECT s.id, s.series_id, s.student_id, s.status, s.starts_at, s.ends_at, s.expires_at, ${isHeld('s')} AS conducted,
                  row_number() OVER (PARTITION BY s.slot_id, ${isHeld('s')}) = 1 AS is_first
             FROM sessions s WHERE s.mentor_id = $1) AS x`,
);

/** Figures of the mentor's dashboard. */
export async function readMentorFigures({ pool }: DatabaseHandle, mentorId: number): Promise<MentorFigures> {
  const [figures] = await run(pool, readFigures, [mentorId]);
  // An aggregate without GROUP BY always returns one row.
  return figures as MentorFigures;
}
