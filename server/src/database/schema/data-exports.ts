import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, id, instant } from './columns.ts';

/**
 * The export of an account's own data (ADR 37), at most one per account. The files are compressed and encrypted with
 * `SECRETS_KEY`. A trigger removes the row when the account is blocked or deleted or its e-mail address changes.
 */
export const dataExports = pgTable(
  'data_exports',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** New for each export, so that a worker of an earlier export cannot complete a later one. */
    id: uuid('id').notNull().defaultRandom(),
    status: text('status', { enum: ['preparing', 'ready', 'failed'] })
      .notNull()
      .default('preparing'),
    failure: text('failure', { enum: ['too-large', 'unexpected'] }),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** Until this time, only the process that claimed the export may work on it. */
    claimedUntil: instant('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    /** When the row is purged. */
    expiresAt: instant('expires_at').notNull(),
    json: bytea('json'),
    html: bytea('html'),
    /** Sizes of the files before compression. */
    jsonBytes: integer('json_bytes'),
    htmlBytes: integer('html_bytes'),
  },
  (table) => [
    index('data_exports_preparing_idx')
      .on(table.requestedAt)
      .where(sql`status = 'preparing'`),
    index('data_exports_expires_idx').on(table.expiresAt),
    check(
      'data_exports_ready',
      sql`(status = 'ready') = (json is not null and html is not null and json_bytes is not null and html_bytes is not null)`,
    ),
    check('data_exports_failure', sql`(status = 'failed') = (failure is not null)`),
  ],
);
