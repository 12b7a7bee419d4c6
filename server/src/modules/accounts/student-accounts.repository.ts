import type {
  StudentDetails,
  StudentFigures,
  StudentRecord,
  UpdateStudentDetailsBody,
} from '@cairn/shared/contract';
import { YEARS_OF_STUDY } from '@cairn/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  countShared,
  type DatabaseHandle,
  inTransaction,
  run,
  statement,
} from '../../database/client/index.ts';
import { accounts, students } from '../../database/schema/index.ts';
import { isHeld } from '../mentors/mentor-facts.ts';
import { ownOnboarding } from '../onboarding/onboarding.repository.ts';

/** Maximum number of rows in the spec's lists, which have no pagination (decision 43). */
export const PLAIN_LIST_CAP = 5_000;

/** Number of accounts of a role. */
export const countAccounts = ({ pool }: DatabaseHandle, role: 'student' | 'mentor') =>
  countShared(pool, {
    name: 'accounts_count',
    text: `SELECT count(*)::int AS total FROM accounts WHERE role = $1::account_role AND deleted_at IS NULL`,
    values: [role],
  });

interface StudentRow extends StudentDetails {
  id: number;
  rollNo: string;
  timeZone: string;
  photo: string | null;
  /** Empty for the institution of the deployment. */
  institution: string;
}

const findStudent = statement<Omit<StudentRow, 'year'> & { yearOfStudy: number }>(
  'accounts_find_student',
  `SELECT a.id, a.name, a.email, a.phone, a.time_zone AS "timeZone", a.photo,
          a.institution, s.roll_no AS "rollNo", s.course, s.year_of_study AS "yearOfStudy", s.interests,
          s.looking_for AS "lookingFor",
          ${ownOnboarding} AS onboarding
     FROM accounts a JOIN students s ON s.account_id = a.id
    WHERE a.id = $1 AND a.deleted_at IS NULL`,
);

/** A student's own record. */
export async function readStudent({ pool }: DatabaseHandle, id: number): Promise<StudentRow | undefined> {
  const [row] = await run(pool, findStudent, [id]);
  if (!row) return undefined;
  const { yearOfStudy, ...rest } = row;
  return { ...rest, year: YEARS_OF_STUDY[yearOfStudy - 1] ?? 'Freshman' };
}

/** Columns of a student in lists; `fieldOfInterest` is the first interest (decision 28). */
export const studentColumns = `a.id, a.name, a.email, a.phone, a.status::text AS status,
  s.roll_no AS "rollNo", s.course, s.year_of_study::text AS "yearOfStudy",
  coalesce(s.interests[1], '') AS "fieldOfInterest"`;

const listAll = statement<StudentRecord>(
  'accounts_list_students',
  `SELECT ${studentColumns} FROM accounts a JOIN students s ON s.account_id = a.id
    WHERE a.role = 'student' AND a.deleted_at IS NULL ORDER BY a.name, a.id LIMIT ${PLAIN_LIST_CAP}`,
);
const listOfMentor = statement<StudentRecord>(
  'accounts_list_students_of_mentor',
  `SELECT ${studentColumns} FROM conversations c
     JOIN accounts a ON a.id = c.student_id JOIN students s ON s.account_id = a.id
    WHERE c.mentor_id = $1 AND a.deleted_at IS NULL ORDER BY a.name, a.id LIMIT ${PLAIN_LIST_CAP}`,
);
const listSelf = statement<StudentRecord>(
  'accounts_list_student_self',
  `SELECT ${studentColumns} FROM accounts a JOIN students s ON s.account_id = a.id WHERE a.id = $1`,
);

/** At most {@link PLAIN_LIST_CAP} students, and the number of all students. */
export async function listStudents(
  database: DatabaseHandle,
): Promise<{ rows: StudentRecord[]; total: number }> {
  const rows = await run(database.pool, listAll);
  const total = rows.length < PLAIN_LIST_CAP ? rows.length : await countAccounts(database, 'student');
  return { rows, total };
}

/** The students of a mentor (decision 23), without contact details and roll numbers. */
export async function listStudentsOf({ pool }: DatabaseHandle, mentorId: number) {
  const rows = await run(pool, listOfMentor, [mentorId]);
  return rows.map(({ email: _email, phone: _phone, rollNo: _rollNo, ...rest }) => rest);
}

/** A list that contains only the student. */
export const listOwnRecord = ({ pool }: DatabaseHandle, studentId: number) =>
  run(pool, listSelf, [studentId]);

/** Saves a student's own profile. */
export async function updateStudentProfile(
  { pool }: DatabaseHandle,
  studentId: number,
  { name, phone, course, year, interests, lookingFor, timeZone }: UpdateStudentDetailsBody,
): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    await transaction
      .update(accounts)
      .set({ name, phone, ...(timeZone && { timeZone }), version: sql`${accounts.version} + 1` })
      .where(and(eq(accounts.id, studentId), isNull(accounts.deletedAt)));
    const yearOfStudy = YEARS_OF_STUDY.findIndex((known) => known === year) + 1;
    await transaction
      .update(students)
      .set({
        course,
        interests: [...new Set(interests)],
        yearOfStudy,
        ...(lookingFor !== undefined && { lookingFor }),
      })
      .where(eq(students.accountId, studentId));
  });
}

/** Only held sessions count (decision 31). `skills` is the number of different values of their mentors' `expertise`. */
const readFigures = statement<StudentFigures>(
  'accounts_student_figures',
  `SELECT count(*)::int AS sessions,
          coalesce(round(extract(epoch FROM sum(x.ends_at - x.starts_at)) / 3600), 0)::int AS hours,
          count(DISTINCT m.expertise)::int AS skills
     FROM sessions x JOIN mentors m ON m.account_id = x.mentor_id
    WHERE x.student_id = $1 AND ${isHeld('x')}`,
);

/** Figures of the student's home page. */
export async function readStudentFigures(
  { pool }: DatabaseHandle,
  studentId: number,
): Promise<StudentFigures> {
  return (await run(pool, readFigures, [studentId]))[0] ?? { sessions: 0, hours: 0, skills: 0 };
}
