import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, createdAt, id, identity, instant } from './columns.ts';

/** An institution whose directory manages accounts with SCIM (ADR 47). */
export const institutions = pgTable(
  'institutions',
  {
    id: identity(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** SHA-256 of the SCIM token; null if the institution has no token. */
    tokenHash: bytea('token_hash'),
    tokenCreatedAt: instant('token_created_at'),
    /** Accurate to a few seconds, because it is not updated more often. */
    lastRequestAt: instant('last_request_at'),
    lastErrorAt: instant('last_error_at'),
    /**
     * The last refusal, such as `POST /Users: 409 uniqueness`. Contains no request value except the domain of a refused
     * address.
     */
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('institutions_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('institutions_token_unique').on(table.tokenHash),
    check('institutions_name_length', sql`char_length(name) between 1 and 120`),
    check('institutions_token', sql`(token_hash is null) = (token_created_at is null)`),
    check('institutions_last_error', sql`(last_error is null) = (last_error_at is null)`),
  ],
);

/** A domain in which the directory of an institution may create accounts, in canonical form: ASCII in lower case. */
export const institutionDomains = pgTable(
  'institution_domains',
  {
    institutionId: id('institution_id')
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.domain] }),
    check(
      'institution_domains_canonical',
      sql`domain = lower(domain) and char_length(domain) between 3 and 253`,
    ),
  ],
);

/**
 * An account that an institution has created, with the values that the directory of the institution has sent. SCIM
 * responses contain these values, not later changes by the person.
 */
export const scimUsers = pgTable(
  'scim_users',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    institutionId: id('institution_id')
      .notNull()
      .references(() => institutions.id),
    externalId: text('external_id'),
    userName: text('user_name').notNull(),
    /** For case-insensitive comparisons, like the key of an e-mail address (ADR 15). */
    userNameKey: text('user_name_key').notNull(),
    email: text('email').notNull(),
    /** For example `work`. The filters of a PATCH request select the e-mail address by this type. */
    emailType: text('email_type').notNull().default('work'),
    givenName: text('given_name').notNull().default(''),
    familyName: text('family_name').notNull().default(''),
    formattedName: text('formatted_name').notNull().default(''),
    displayName: text('display_name').notNull().default(''),
    /** False if the institution has deactivated the account. A deactivated account is blocked. */
    active: boolean('active').notNull().default(true),
    /** Whether an admin has blocked the account; the institution cannot lift this block. */
    blockedByAdmin: boolean('admin_blocked').notNull().default(false),
    /**
     * Whether the e-mail address of the account comes from the directory. Permanently false after the directory has
     * updated an account whose address the person had changed.
     */
    ownsAddress: boolean('owns_address').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('scim_users_user_name_unique')
      .on(table.institutionId, table.userNameKey)
      .where(sql`removed_at is null`),
    uniqueIndex('scim_users_external_id_unique')
      .on(table.institutionId, table.externalId)
      .where(sql`removed_at is null and external_id is not null`),
    index('scim_users_institution_idx').on(table.institutionId, table.accountId),
    check('scim_users_user_name_length', sql`char_length(user_name) between 1 and 254`),
    check('scim_users_external_id_length', sql`char_length(external_id) between 1 and 254`),
  ],
);

/** Changes by SCIM per institution and hour (UTC). Purged after a week. */
export const scimActivity = pgTable(
  'scim_activity',
  {
    institutionId: id('institution_id')
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    hour: instant('hour').notNull(),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    deactivated: integer('deactivated').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.hour] }),
    index('scim_activity_hour_idx').on(table.hour),
  ],
);
