import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, createdAt, id, instant } from './columns.ts';

const owner = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** An identity at a single sign-on provider, with which the owner signs in to an account (ADR 46). */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    /** Shown to the owner of the identity; grants no access. */
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: owner(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The e-mail address that the provider gave at the last sign-in; empty if it gave none. Never compared. */
    email: text('email').notNull().default(''),
    /** From the claims of the last sign-in or the configuration of the provider; empty if neither names one. */
    institution: text('institution').notNull().default(''),
    /** The name of the institution on the profile of the owner (ADR 70); empty if the owner does not show it. */
    shownInstitution: text('shown_institution').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('sso_identities_subject_unique').on(table.issuer, table.subject),
    uniqueIndex('sso_identities_account_unique').on(table.accountId, table.issuer),
  ],
);

/**
 * Attempts: authorization requests to a provider that wait for their callback. Each is valid once, for ten minutes. The
 * nonce and the PKCE verifier are derived from the state and the secret in the browser's cookie, and are not stored.
 */
export const ssoAttempts = pgTable(
  'sso_attempts',
  {
    stateHash: bytea('state_hash').primaryKey(),
    /** SHA-256 of the secret in the browser's cookie. */
    holderHash: bytea('holder_hash').notNull(),
    issuer: text('issuer').notNull(),
    purpose: text('purpose').notNull(),
    /** The auth session that began the attempt in order to connect or reauthenticate; null for a sign-in. */
    sessionHash: bytea('session_hash'),
    /** The page of this site to show afterwards; empty for the home page. */
    next: text('next').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sso_attempts_expires_idx').on(table.expiresAt),
    check(
      'sso_attempts_purpose',
      sql`purpose in ('login', 'link', 'reauthenticate') and (purpose = 'login') = (session_hash is null)`,
    ),
  ],
);

/**
 * A sign-in that the provider has confirmed and that still needs a sign-in to the account (`link`) or a code of its
 * second factor (`code`). It is bound to a browser and valid once, for ten minutes.
 */
export const ssoPending = pgTable(
  'sso_pending',
  {
    /** SHA-256 of the secret in the browser's cookie. */
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: owner(),
    kind: text('kind').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    /** SHA-256 of the issuer and the id of the session at the provider; null if the provider sent no id. */
    sidHash: bytea('sid_hash'),
    /** Like `institution` of an identity. Copied to the account when the sign-in is complete. */
    institution: text('institution').notNull().default(''),
    next: text('next').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sso_pending_account_idx').on(table.accountId),
    index('sso_pending_subject_idx').on(table.issuer, table.subject),
    index('sso_pending_expires_idx').on(table.expiresAt),
    check('sso_pending_kind', sql`kind in ('link', 'code')`),
  ],
);

/** Used logout tokens. No token is accepted twice. */
export const ssoLogoutTokens = pgTable(
  'sso_logout_tokens',
  {
    /** SHA-256 of the issuer and the id of the token. */
    tokenHash: bytea('token_hash').primaryKey(),
    /** SHA-256 of the issuer and the subject; null if the token names no subject. */
    subjectHash: bytea('subject_hash'),
    /** SHA-256 of the issuer and the id of the session at the provider; null if the token names no session. */
    sidHash: bytea('sid_hash'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sso_logout_tokens_expires_idx').on(table.expiresAt),
    index('sso_logout_tokens_subject_idx').on(table.subjectHash),
    index('sso_logout_tokens_sid_idx').on(table.sidHash),
  ],
);
