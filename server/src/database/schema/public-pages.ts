import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, createdAt, id } from './columns.ts';

/**
 * The public page of a mentor (ADR 57). The row is inserted when the page is first turned on. A slug is never reused:
 * when the account is deleted, the hash of the slug stays.
 */
export const publicPages = pgTable(
  'public_pages',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * Null for a deleted account. A migration sets collation C, so that a range of the index contains all slugs with a
     * common prefix.
     */
    slug: text('slug').unique('public_pages_slug_key'),
    slugHash: bytea('slug_hash').notNull().unique('public_pages_slug_hash_key'),
    isPublic: boolean('is_public').notNull(),
    createdAt: createdAt(),
  },
  () => [
    check('public_pages_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80`),
    check('public_pages_public', sql`slug is not null or not is_public`),
  ],
);
