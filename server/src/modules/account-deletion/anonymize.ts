import type { Role } from '@cairn/shared/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import {
  accountCleanups,
  adminInvitations,
  accountNotes,
  calendarAccounts,
  calendarFeeds,
  daysOff,
  emailChanges,
  emailLinks,
  favourites,
  idempotencyKeys,
  linkVerifications,
  liveEvents,
  mailOutbox,
  mentors,
  notificationPreferences,
  notifications,
  onboardings,
  passkeys,
  passwordResets,
  personBlocks,
  photoFiles,
  recoveryCodes,
  scimUsers,
  scheduleTemplates,
  sessionActions,
  ssoIdentities,
  ssoPending,
  students,
  twoFactorSecrets,
} from '../../database/schema/index.ts';
import { forgetReports } from '../reports/reports.repository.ts';

/** An account that is locked by the transaction that deletes it. */
export interface LockedPerson {
  id: number;
  role: Role;
  email: string;
}

const clearAccount = statement(
  'account_deletion_clear',
  `UPDATE accounts SET name = 'Former ' || role::text, email = '', email_key = NULL, phone = '', password_hash = '',
          time_zone = 'UTC', institution = '', photo = NULL, two_factor_due_at = NULL, two_factor_required = false, deletion_requested_at = NULL, deletion_due_at = NULL,
          deleted_at = now(), version = version + 1
    WHERE id = $1`,
);

/** Clears the row of a mentor. The row stays, because sessions and feedback refer to the mentor. */
async function clearMentor(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(mentors)
    .set({
      teachingId: '',
      department: '',
      expertise: 'other',
      title: '',
      bio: '',
      availability: '',
      pronouns: '',
      greeting: '',
      languages: [],
      career: [],
      links: [],
      expertiseTags: [],
      experienceBand: '0-2',
      experienceYears: null,
    })
    .where(eq(mentors.accountId, id));
  await transaction.delete(scheduleTemplates).where(eq(scheduleTemplates.mentorId, id));
  await transaction.delete(daysOff).where(eq(daysOff.mentorId, id));
  await transaction.delete(favourites).where(eq(favourites.mentorId, id));
}

async function clearStudent(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(students).where(eq(students.accountId, id));
  await transaction.delete(favourites).where(eq(favourites.studentId, id));
}

/** Tables whose rows belong to an account. Triggers delete rows of more tables, such as goals and saved searches. */
const OWNED_TABLES = [
  passwordResets,
  emailChanges,
  emailLinks,
  calendarFeeds,
  calendarAccounts,
  passkeys,
  ssoPending,
  ssoIdentities,
  twoFactorSecrets,
  recoveryCodes,
  idempotencyKeys,
  sessionActions,
  notificationPreferences,
  notifications,
  onboardings,
  linkVerifications,
  accountNotes,
  photoFiles,
  scimUsers,
  liveEvents,
];

/**
 * Removes the personal data of an account permanently (decision 33). The row stays, because sessions and messages refer
 * to the account. Triggers end the auth sessions and replace the name in notifications and mails of other accounts.
 *
 * The transaction blocks all writers of the account, so `cleanUpAccount` cancels sessions in later transactions.
 */
export async function anonymize(transaction: Transaction, { id, role, email }: LockedPerson): Promise<void> {
  if (role === 'mentor') await clearMentor(transaction, id);
  if (role === 'student') await clearStudent(transaction, id);
  if (role === 'admin') await transaction.delete(adminInvitations).where(eq(adminInvitations.invitedBy, id));
  for (const table of OWNED_TABLES) await transaction.delete(table).where(eq(table.accountId, id));
  await transaction
    .delete(personBlocks)
    .where(or(eq(personBlocks.blockerId, id), eq(personBlocks.blockedId, id)));
  await forgetReports(transaction, id);
  await transaction.delete(mailOutbox).where(
    or(
      eq(mailOutbox.recipient, email),
      eq(mailOutbox.formerAccountId, id),
      // Mails to an unconfirmed new e-mail address. The index requires the template as a literal.
      and(
        eq(mailOutbox.template, sql`'verify-email'`),
        sql`${mailOutbox.payload} ->> 'accountId' = ${id}::text`,
      ),
    ),
  );
  await transaction.insert(accountCleanups).values({ accountId: id }).onConflictDoNothing();
  await run(transaction.$client, clearAccount, [id]);
}
