import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, createdAt, id, identity, instant } from './columns.ts';

/** A position in a built file. `file` is, for example, `mfe-student/chunks/66.2d732c8d2f47.js`. */
export interface BuiltFrame {
  file: string;
  line: number;
  column: number;
}

/**
 * Audit log: logins, admin actions and sensitive actions of users, with actor, target, time and IP address. The log is
 * append-only and therefore contains no names or e-mail addresses (decision 33).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    /** Null for jobs and for failed logins to unknown accounts. No foreign key, because rows outlive accounts. */
    actorId: id('actor_id'),
    action: text('action').notNull(),
    outcome: text('outcome').notNull().default('done'),
    targetId: id('target_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_created_idx').on(table.createdAt, table.id),
    index('audit_log_action_idx').on(table.action, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.id),
    index('audit_log_target_idx').on(table.targetId, table.id),
  ],
);

/** Notes by admins about an account; deleted with the account. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: identity(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    authorId: id('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('account_notes_account_idx').on(table.accountId, table.id),
    check('account_notes_text_length', sql`char_length(text) between 1 and 2000`),
  ],
);

/** Hash chain over `auditLog` in commit order; written by a trigger (ADR 20). */
export const auditChain = pgTable('audit_chain', {
  position: id('position').primaryKey(),
  auditId: id('audit_id').notNull().unique(),
  /** SHA-256 of the previous hash and the audit row. */
  hash: bytea('hash').notNull(),
});

/** Single row: the end of the hash chain, and its start after a purge. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: smallint('id').primaryKey().default(1),
    position: id('position').notNull(),
    hash: bytea('hash').notNull(),
    purgedPosition: id('purged_position').notNull().default(0),
    /** Hash of the last purged row, which the first remaining row continues. */
    purgedHash: bytea('purged_hash')
      .notNull()
      .default(sql`''::bytea`),
  },
  (table) => [check('audit_head_single_row', sql`${table.id} = 1`)],
);

/** The first response to a request with an `Idempotency-Key`, replayed to the same caller. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of method, URL and body: the same key with another request is a conflict. */
    requestHash: bytea('request_hash').notNull(),
    statusCode: integer('status_code'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);

/**
 * Deleted accounts with sessions still to cancel or participants still to notify. A restore of a backup also adds
 * accounts whose deletion is due (decision 44). Removed on completion.
 */
export const accountCleanups = pgTable('account_cleanups', {
  accountId: id('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Id of the last session whose other participant was notified. */
  notifiedUpTo: id('notified_up_to').notNull().default(0),
  createdAt: createdAt(),
});

/** Counters of the rate limits, shared by all API processes. UNLOGGED in the migration: lost in a crash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull().default(0),
    windowEndsAt: instant('window_ends_at').notNull(),
    /** No attempt is accepted before this time, regardless of the hits. */
    heldUntil: instant('held_until'),
  },
  (table) => [index('rate_limits_window_idx').on(table.windowEndsAt)],
);

/** Remote loads reported by the shells, to watch a release. Purged after a month. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    /** Random id from the browser; deduplicates reports. */
    reportId: uuid('report_id').primaryKey(),
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    phase: text('phase').notNull(),
    outcome: text('outcome').notNull(),
    milliseconds: doublePrecision('milliseconds').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('remote_loads_release_idx').on(table.remote, table.release, table.createdAt),
    index('remote_loads_created_idx').on(table.createdAt),
  ],
);

/** Web vitals that browsers reported within the last day, so that each report counts once in `webVitalCounts`. */
export const webVitals = pgTable(
  'web_vitals',
  {
    reportId: uuid('report_id').primaryKey(),
    metric: text('metric').notNull(),
    value: doublePrecision('value').notNull(),
    /** The route pattern, without ids or queries. */
    path: text('path').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('web_vitals_metric_idx').on(table.metric, table.createdAt),
    index('web_vitals_created_idx').on(table.createdAt),
  ],
);

/** Histograms of web vitals per release and day (UTC); purged after a month. */
export const webVitalCounts = pgTable(
  'web_vital_counts',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    metric: text('metric').notNull(),
    day: date('day').notNull(),
    /** Grows with the logarithm of the value (`modules/telemetry/histogram.ts`). */
    bucket: smallint('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.release, table.metric, table.day, table.bucket] }),
    index('web_vital_counts_day_idx').on(table.day),
  ],
);

/** Ids of the error reports of the last day, so that each report counts once in `remoteErrors`. */
export const remoteErrorReports = pgTable(
  'remote_error_reports',
  { reportId: uuid('report_id').primaryKey(), createdAt: createdAt() },
  (table) => [index('remote_error_reports_created_idx').on(table.createdAt)],
);

/** Errors of remotes in browsers, per release and day (UTC); purged after a month. */
export const remoteErrors = pgTable(
  'remote_errors',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    day: date('day').notNull(),
    /**
     * Hash of phase, message and first frames. Errors beyond `MAX_DIFFERENT` share one row per phase, whose fingerprint
     * is the phase.
     */
    fingerprint: text('fingerprint').notNull(),
    phase: text('phase').notNull(),
    /** Without personal data (`modules/remote-errors/scrub-message.ts`). */
    message: text('message').notNull(),
    /** Positions in the built files. Source maps are applied whenever the errors are read. */
    frames: jsonb('frames').$type<BuiltFrame[]>().notNull(),
    count: integer('count').notNull(),
    /** Number of page loads in which this was the first error of the remote. */
    pages: integer('pages').notNull(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.release, table.day, table.fingerprint] }),
    index('remote_errors_day_idx').on(table.day),
    check('remote_errors_message_length', sql`char_length(message) <= 500`),
  ],
);

/** Deployment state written at run time, such as the applied seed. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
