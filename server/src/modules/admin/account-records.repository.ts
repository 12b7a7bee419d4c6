import type { AdminStudent, AdminTeacher } from '@cairn/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { isoInstant, run, statement, type Transaction } from '../../database/client/index.ts';
import { accounts, mentors, students } from '../../database/schema/index.ts';
import { studentColumns } from '../accounts/student-accounts.repository.ts';
import { pauseOf } from '../pauses/pause-state.ts';
import type { ListedRole } from './account-lists.repository.ts';

const extras = `a.version, a.photo, ${isoInstant('a.created_at')} AS "createdAt"`;
const findStudent = statement<AdminStudent>(
  'admin_find_student',
  `SELECT ${studentColumns}, ${extras} FROM accounts a JOIN students s ON s.account_id = a.id
    WHERE a.id = $1 AND a.deleted_at IS NULL`,
);
const findMentor = statement<AdminTeacher>(
  'admin_find_mentor',
  `SELECT a.id, a.name, a.email, a.phone, a.status::text AS status, m.teaching_id AS "teachingId",
          m.department, m.expertise, m.experience_band AS experience, ${pauseOf('a')} AS pause, ${extras}
     FROM accounts a JOIN mentors m ON m.account_id = a.id
    WHERE a.id = $1 AND a.deleted_at IS NULL`,
);

/** The full record of a student. */
export const readStudent = async (connection: Pool | PoolClient, id: number) =>
  (await run(connection, findStudent, [id]))[0];
/** The full record of a mentor. */
export const readMentor = async (connection: Pool | PoolClient, id: number) =>
  (await run(connection, findMentor, [id]))[0];

/** An account locked by this transaction. */
export interface LockedAccount {
  id: number;
  role: ListedRole;
  email: string;
  status: 'active' | 'blocked';
  mustVerify: boolean;
  version: number;
}

const lock = statement<LockedAccount>(
  'admin_lock_account',
  `SELECT id, role::text AS role, email, status::text AS status,
          must_verify_email AS "mustVerify", version
     FROM accounts WHERE id = $1 AND role <> 'admin' AND deleted_at IS NULL FOR UPDATE`,
);

/**
 * Locks the row of a student or mentor. Concurrent bookings wait for the lock.
 *
 * @returns undefined if there is no student or mentor with this id and `role`
 */
export async function lockAccount(
  { $client }: Transaction,
  id: number,
  role?: ListedRole,
): Promise<LockedAccount | undefined> {
  const [account] = await run($client, lock, [id]);
  return account && (role === undefined || account.role === role) ? account : undefined;
}

/** Updates account fields and increments the version. */
export async function updateAccount(
  transaction: Transaction,
  id: number,
  fields: Partial<typeof accounts.$inferInsert>,
) {
  await transaction
    .update(accounts)
    .set({ ...fields, version: sql`${accounts.version} + 1` })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
}

/** Updates student fields. */
export async function updateStudent(
  transaction: Transaction,
  id: number,
  fields: Partial<typeof students.$inferInsert>,
) {
  if (Object.keys(fields).length > 0)
    await transaction.update(students).set(fields).where(eq(students.accountId, id));
}

/** Updates mentor fields. */
export async function updateMentor(
  transaction: Transaction,
  id: number,
  fields: Partial<typeof mentors.$inferInsert>,
) {
  if (Object.keys(fields).length > 0)
    await transaction.update(mentors).set(fields).where(eq(mentors.accountId, id));
}

/** Makes a field the first of a student's interests: the `fieldOfInterest` of the specification (decision 28). */
export async function putFirstInterest(transaction: Transaction, id: number, field: string): Promise<void> {
  await transaction
    .update(students)
    .set({
      // A profile accepts at most 12 interests.
      interests: sql`(array_prepend(${field}::text, array_remove(${students.interests}, ${field}::text)))[1:12]`,
    })
    .where(eq(students.accountId, id));
}
