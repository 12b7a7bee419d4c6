import type { LinkProblem } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';

/**
 * The state of each link of a mentor (ADR 70). A trigger on `mentors` adds and deletes the rows. A changed link gets a
 * new row, so the link is unverified.
 */
export const linkVerifications = pgTable(
  'link_verifications',
  {
    id: identity(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    link: text('link').notNull(),
    /** Random; not a secret, because the mentor puts it on a public page. */
    token: text('token').notNull(),
    createdAt: createdAt(),
    /** When the token was last found; null if the link is not verified. */
    verifiedAt: instant('verified_at'),
    checkedAt: instant('checked_at'),
    problem: text('problem').$type<LinkProblem>(),
    /** Number of consecutive rechecks in which the page of a verified link lacked the token. */
    misses: integer('misses').notNull().default(0),
    /** Since when the page of a verified link cannot be read. */
    unreachableSince: instant('unreachable_since'),
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    unique('link_verifications_link_key').on(table.accountId, table.link),
    index('link_verifications_next_check_idx')
      .on(table.nextCheckAt)
      .where(sql`verified_at IS NOT NULL`),
    check(
      'link_verifications_problem',
      sql`problem IN ('missing', 'notFound', 'refused', 'unreachable', 'forbidden', 'moved', 'notText')`,
    ),
  ],
);
