import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, adminRole } from './accounts.ts';
import { bytea, createdAt, id, identity, instant } from './columns.ts';
import { ssoIdentities } from './sso.ts';

const owner = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** An auth session, in this file also called session. The cookie contains the secret, the table only its SHA-256. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Public id of the session for its owner; grants no access. */
    id: uuid('id').notNull().defaultRandom(),
    accountId: owner(),
    createdAt: createdAt(),
    /** Time of the last request; written at most once every five minutes. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** Null until the second factor is verified. */
    confirmedAt: instant('confirmed_at').defaultNow(),
    /** When the account last reauthenticated in this session. Opening the session by passkey or invitation counts. */
    reauthenticatedAt: instant('reauthenticated_at'),
    /** Whether the client announced that it can ask for the password again (ADR 27). */
    reauthenticates: boolean('reauthenticates').notNull().default(false),
    /** Whether the session began on a trusted device, without a code (ADR 31). */
    skippedSecondFactor: boolean('skipped_second_factor').notNull().default(false),
    /** The single sign-on identity that opened the session. Removing the identity ends the session (ADR 46). */
    ssoIdentityId: uuid('sso_identity_id').references(() => ssoIdentities.id, { onDelete: 'cascade' }),
    /** SHA-256 of the issuer and the id of the session at the provider; null if the provider sent no id. */
    ssoSidHash: bytea('sso_sid_hash'),
    /** Position in the write-ahead log, in bytes, up to which reads of this session must see changes (ADR 52). */
    writtenLsn: id('written_lsn').default(sql`(pg_current_wal_insert_lsn() - '0/0')`),
  },
  (table) => [
    index('auth_sessions_account_idx').on(table.accountId),
    uniqueIndex('auth_sessions_id_unique').on(table.id),
    index('auth_sessions_expires_idx').on(table.expiresAt),
    index('auth_sessions_sso_identity_idx')
      .on(table.ssoIdentityId)
      .where(sql`sso_identity_id is not null`),
    index('auth_sessions_sso_sid_idx')
      .on(table.ssoSidHash)
      .where(sql`sso_sid_hash is not null`),
  ],
);

/**
 * A reset link: hashed, single use, 10 minutes (decision 19). A trigger deletes the links of an account when its
 * address or password changes.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: owner(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_resets_account_idx').on(table.accountId, table.createdAt),
    index('password_resets_expires_idx').on(table.expiresAt),
  ],
);

/**
 * An invitation to become an admin (ADR 43): hashed, single use, 72 hours. The row is deleted when the invitation is
 * accepted or revoked, or a week after the invitation expires.
 */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: identity(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    name: text('name').notNull(),
    adminRole: adminRole('admin_role').notNull(),
    /** The owner who last sent the invitation. The invitation is void if this account stops being an active owner. */
    invitedBy: id('invited_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('admin_invitations_email_unique').on(table.emailKey),
    uniqueIndex('admin_invitations_token_unique').on(table.tokenHash),
    index('admin_invitations_inviter_idx').on(table.invitedBy),
    index('admin_invitations_expires_idx').on(table.expiresAt),
    check('admin_invitations_name_length', sql`char_length(name) between 1 and 80`),
  ],
);

/** The requested new e-mail address of an account (ADR 41), for at most a week. The address is not reserved. */
export const emailChanges = pgTable('email_changes', {
  accountId: owner().primaryKey(),
  email: text('email').notNull(),
  /** Canonical, like the key of an account. */
  emailKey: text('email_key').notNull(),
  requestedAt: instant('requested_at').notNull().defaultNow(),
});

/**
 * A mailed link that confirms an e-mail address: hashed, single use, 24 hours (ADR 41). A trigger deletes unused links
 * when the address of the account changes. A changed password deletes only links to a requested address.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: owner(),
    /** The canonical form of the address to which the link was mailed. */
    emailKey: text('email_key').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('email_links_account_idx').on(table.accountId),
    index('email_links_expires_idx').on(table.expiresAt),
  ],
);

/** The TOTP secret of an account, encrypted with `SECRETS_KEY`; active once confirmed. */
export const twoFactorSecrets = pgTable('two_factor_secrets', {
  accountId: owner().primaryKey(),
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  confirmedAt: instant('confirmed_at'),
  /** The last accepted time step, so that a code works only once. */
  lastUsedStep: id('last_used_step').notNull().default(0),
});

/**
 * A browser on which an account signs in without a code (ADR 31). The cookie contains the secret, the table only its
 * SHA-256. Removed with the second factor.
 */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Public id for its owner; grants no access. */
    id: uuid('id').notNull().unique().defaultRandom(),
    accountId: id('account_id')
      .notNull()
      .references(() => twoFactorSecrets.accountId, { onDelete: 'cascade' }),
    /** Browser and system. */
    device: text('device').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('trusted_devices_account_idx').on(table.accountId),
    index('trusted_devices_expires_idx').on(table.expiresAt),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    accountId: owner(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('recovery_codes_unused_unique')
      .on(table.accountId, table.codeHash)
      .where(sql`used_at is null`),
  ],
);

/** A passkey of an account: a WebAuthn credential (ADR 40). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id that the authenticator has chosen. */
    credentialId: bytea('credential_id').primaryKey(),
    /** Public id for its owner; grants no access. */
    id: uuid('id').notNull().unique().defaultRandom(),
    accountId: owner(),
    /** COSE key. */
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's signature counter at the last use; always 0 for most synced passkeys. */
    counter: id('counter').notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('passkeys_account_idx').on(table.accountId),
    check('passkeys_name_length', sql`char_length(name) between 1 and 60`),
  ],
);

/** A challenge for one use of a passkey: hashed, single use, five minutes (ADR 40). */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytea('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** SHA-256 of the session's secret, or of the secret in the cookie of a browser that signs in. */
    holderHash: bytea('holder_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expires_idx').on(table.expiresAt),
    check('passkey_challenges_purpose', sql`purpose in ('add', 'login', 'reauthenticate')`),
  ],
);
