import { pgTable } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, createdAt, id, instant } from './columns.ts';

/** The private calendar feed of an account (ADR 49). The secret in the URL of the feed is stored as a hash. */
export const calendarFeeds = pgTable('calendar_feeds', {
  accountId: id('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  secretHash: bytea('secret_hash').notNull().unique('calendar_feeds_secret_hash_key'),
  createdAt: createdAt(),
  lastReadAt: instant('last_read_at'),
});
