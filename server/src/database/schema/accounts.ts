import { ADMIN_ROLES, MENTOR_APPROVAL_STATES, PAUSE_REASONS } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const accountRole = pgEnum('account_role', ['student', 'mentor', 'admin']);
export const adminRole = pgEnum('admin_role', ADMIN_ROLES);
export const accountStatus = pgEnum('account_status', ['active', 'blocked']);
export const mentorApproval = pgEnum('mentor_approval', MENTOR_APPROVAL_STATES);

/** One sequence for all roles, so that an id alone identifies an account (decision 17). */
export const accountIds = pgSequence('account_ids', { startWith: 1 });

/**
 * All accounts. An e-mail address belongs to one account across all roles (decision 13). A deleted account remains as
 * an anonymized row, to which past sessions refer (decision 33).
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id('id')
      .primaryKey()
      .default(sql`nextval('account_ids')`),
    role: accountRole('role').notNull(),
    /** What an admin may do (ADR 43); null for other roles. A trigger keeps at least one active owner. */
    adminRole: adminRole('admin_role'),
    /** E-mail address in its original case; empty for a deleted account. Lookups use `emailKey`. */
    email: text('email').notNull(),
    /** The canonical form of the e-mail address (ADR 15), which is unique. Null for a deleted account. */
    emailKey: text('email_key'),
    /** Whether the e-mail address still has to be confirmed (ADR 41). */
    mustVerifyEmail: boolean('must_verify_email').notNull().default(false),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    status: accountStatus('status').notNull().default('active'),
    /** Whether a mentor may be listed (ADR 68); accounts of other roles are always approved. */
    approval: mentorApproval('approval').notNull().default('approved'),
    /**
     * When a mentor asked for approval or last edited the profile while waiting. A decision with another time is
     * refused (ADR 68).
     */
    approvalRequestedAt: instant('approval_requested_at'),
    /** The reason of the last refusal; a trigger clears it when the account is deleted. */
    approvalReason: text('approval_reason'),
    /** When a mentor first became visible to students. Set by a trigger; null for mentors older than the trigger. */
    listedAt: instant('listed_at'),
    passwordHash: text('password_hash').notNull(),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Named by a single sign-on provider (ADR 46); if empty, the institution of the deployment applies. */
    institution: text('institution').notNull().default(''),
    /** Id of the current photo, whose files are in `photo_files` (ADR 39). */
    photo: text('photo'),
    /**
     * Deadline for an admin's second factor (decision 86). A past deadline requires a second factor at once: for
     * invited admins, and after the removal of a second factor.
     */
    twoFactorDueAt: instant('two_factor_due_at'),
    /** Whether an admin needs a second factor even where it is optional: set for invited admins (ADR 43). */
    twoFactorRequired: boolean('two_factor_required').notNull().default(false),
    /** Optimistic concurrency: an edit of an outdated version is refused (409). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** Since when and why a mentor takes no new requests (ADR 67). */
    pausedAt: instant('paused_at'),
    pauseReason: text('pause_reason', { enum: PAUSE_REASONS }),
    /** When the person asked to delete the account, and when it will be deleted (ADR 38). */
    deletionRequestedAt: instant('deletion_requested_at'),
    deletionDueAt: instant('deletion_due_at'),
    deletedAt: instant('deleted_at'),
    /** Generated column for the account search of admins. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || chr(10) || email)`),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(table.emailKey),
    index('accounts_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('accounts_name_idx')
      .on(table.name, table.id)
      .where(sql`deleted_at is null`),
    index('accounts_role_name_idx')
      .on(table.role, table.name, table.id)
      .where(sql`deleted_at is null`),
    index('accounts_role_email_idx')
      .on(table.role, table.emailKey, table.id)
      .where(sql`deleted_at is null`),
    index('accounts_role_created_idx')
      .on(table.role, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('accounts_created_idx').on(table.createdAt, table.id),
    index('accounts_role_status_idx')
      .on(table.role, table.status, table.name, table.id)
      .where(sql`deleted_at is null`),
    index('accounts_approval_idx')
      .on(table.approvalRequestedAt, table.id)
      .where(sql`approval = 'waiting'`),
    index('accounts_listed_idx')
      .on(table.listedAt, table.id)
      .where(sql`listed_at is not null`),
    index('accounts_deletion_due_idx')
      .on(table.deletionDueAt)
      .where(sql`deletion_due_at is not null`),
    check(
      'accounts_deletion_request',
      sql`(deletion_requested_at is null) = (deletion_due_at is null) and (deleted_at is null or deletion_due_at is null)`,
    ),
    check('accounts_admin_role', sql`(role = 'admin') = (admin_role is not null)`),
    check('accounts_name_length', sql`char_length(name) between 1 and 200`),
    check(
      'accounts_email_of_the_living',
      sql`case when deleted_at is null then email_key is not null and position('@' in email) > 1 else email_key is null and email = '' end`,
    ),
    // SQL can compute the canonical form of ASCII addresses only. An account from before ADR 15 may have `email` as
    // key.
    check(
      'accounts_email_key',
      sql`octet_length(email) > char_length(email) or email_key in (email, lower(email collate "C"))`,
    ),
  ],
);

export const students = pgTable(
  'students',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    rollNo: text('roll_no').notNull().default(''),
    course: text('course').notNull().default(''),
    /** 1 Freshman … 4 Senior, 5 Graduate (decision 27). */
    yearOfStudy: smallint('year_of_study').notNull(),
    /** The first interest is `fieldOfInterest` of the specification (decision 28). */
    interests: text('interests')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Shown to mentors with the requests and upcoming sessions of the student. */
    lookingFor: text('looking_for').notNull().default(''),
  },
  () => [check('students_year_of_study', sql`year_of_study between 1 and 5`)],
);
