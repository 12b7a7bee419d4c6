import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { sessions } from './sessions.ts';

/** The number of an account's last live event. The row is locked until the commit, so events commit in order. */
export const eventCounters = pgTable('event_counters', {
  accountId: id('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  lastSeq: id('last_seq').notNull().default(0),
});

/**
 * Live events of an account. `seq` is the `Last-Event-ID` of the stream; a trigger takes it from `event_counters`,
 * so inserts omit it. Payloads contain ids; the other tables are the source of truth. Old rows are purged.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seq: id('seq').notNull().default(0),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seq] }),
    index('live_events_created_idx').on(table.createdAt),
  ],
);

/**
 * Open event streams; `place` numbers the streams of an account, up to the limit. `hub` identifies the process and one
 * of its connections (`modules/events/stream-limit.ts`). UNLOGGED in the migration: a crash of the database ends all
 * streams.
 */
export const eventStreams = pgTable(
  'event_streams',
  {
    accountId: id('account_id').notNull(),
    place: integer('place').notNull(),
    hub: integer('hub').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.place] }),
    index('event_streams_hub_idx').on(table.hub),
  ],
);

/** In-app notifications. One per account and cause. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    /** The session that a click opens. */
    sessionId: id('session_id').references(() => sessions.id),
    cause: text('cause').notNull(),
    createdAt: createdAt(),
    dismissedAt: instant('dismissed_at'),
    seenAt: instant('seen_at'),
    /** False if the account had turned the bell off for the group of this kind (ADR 45). */
    inBell: boolean('in_bell').notNull().default(true),
    /** Until this time a change to the same session replaces this row (decision 56). */
    mergeUntil: instant('merge_until'),
  },
  (table) => [
    unique('notifications_cause_unique').on(table.accountId, table.cause),
    index('notifications_shown_idx')
      .on(table.accountId, table.id)
      .where(sql`dismissed_at is null and in_bell`),
    index('notifications_created_idx').on(table.createdAt),
    index('notifications_merge_idx')
      .on(table.sessionId, table.accountId)
      .where(sql`merge_until is not null`),
    /** For renamed and deleted mentors, whose offers may go to students without a conversation with the mentor. */
    index('notifications_offer_idx')
      .on(sql`split_part(cause, ':', 2)`)
      .where(sql`kind = 'slot_offered'`),
  ],
);

/** Prefix of `last_error` of a mail that is no longer wanted; other failed mails could not be delivered. */
export const DROPPED = 'dropped: ';

/** Outgoing mails, written in the transaction of the change: one per recipient and cause. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    /** The account that had this address when the mail was queued; null if the account still has this address. */
    formerAccountId: id('former_account_id'),
    cause: text('cause').notNull(),
    template: text('template').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_cause_unique').on(table.recipient, table.cause),
    index('mail_outbox_due_idx')
      .on(table.nextAttemptAt, table.id)
      .where(sql`sent_at is null and failed_at is null`),
    index('mail_outbox_created_idx').on(table.createdAt),
    /** For the purge of mails that confirm the deletion of an account. */
    index('mail_outbox_last_mail_idx')
      .on(table.failedAt)
      .where(sql`template = 'account-deleted'`),
    /** For changes to a session before a worker has claimed its mail (decision 56). */
    index('mail_outbox_merge_idx')
      .on(table.recipient, sql`(payload ->> 'sessionId')`)
      .where(sql`attempts = 0 and sent_at is null and failed_at is null`),
    index('mail_outbox_former_account_idx')
      .on(table.formerAccountId)
      .where(sql`former_account_id is not null`),
    /** For changes of credentials, which withdraw unsent reset links. */
    index('mail_outbox_reset_idx')
      .on(sql`(payload ->> 'accountId')`)
      .where(sql`template = 'password-reset' and sent_at is null`),
    /** For deletions of accounts: a verification mail may go to an address that the account never had. */
    index('mail_outbox_email_link_idx')
      .on(sql`(payload ->> 'accountId')`)
      .where(sql`template = 'verify-email'`),
  ],
);
