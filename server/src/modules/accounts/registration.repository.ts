import type { Connection } from '../../database/client/index.ts';
import { accounts, mentors, students } from '../../database/schema/index.ts';
import { emailColumns } from './email-key.ts';

/** Registration fields common to all roles. */
export interface NewAccount {
  email: string;
  name: string;
  phone: string;
  passwordHash: string;
  timeZone: string;
  mustVerifyEmail: boolean;
  /** Set for a mentor who is not approved yet. */
  approval?: 'waiting';
  approvalRequestedAt?: Date;
  /** From a single sign-on provider. */
  institution?: string;
}

async function insertAccount(
  connection: Connection,
  role: 'student' | 'mentor',
  { email, ...account }: NewAccount,
): Promise<number> {
  const [row] = await connection
    .insert(accounts)
    .values({ role, ...emailColumns(email), ...account })
    .returning({ id: accounts.id });
  // Inserting one row returns one row.
  return (row as { id: number }).id;
}

/** Writes a student. @throws a violation of `accounts_email_unique` if the e-mail address is taken */
export async function insertStudent(
  connection: Connection,
  account: NewAccount,
  profile: Omit<typeof students.$inferInsert, 'accountId'>,
): Promise<number> {
  const accountId = await insertAccount(connection, 'student', account);
  await connection.insert(students).values({ accountId, ...profile });
  return accountId;
}

/** Writes a mentor. @throws a violation of `accounts_email_unique` if the e-mail address is taken */
export async function insertMentor(
  connection: Connection,
  account: NewAccount,
  profile: Omit<typeof mentors.$inferInsert, 'accountId'>,
): Promise<number> {
  const accountId = await insertAccount(connection, 'mentor', account);
  await connection.insert(mentors).values({ accountId, ...profile });
  return accountId;
}
