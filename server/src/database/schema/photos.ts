import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, id } from './columns.ts';

/** The files of profile photos (ADR 39). `accounts.photo` names the current photo. Earlier photos are deleted. */
export const photoFiles = pgTable(
  'photo_files',
  {
    photo: text('photo').notNull(),
    /** Edge length of the square in pixels. */
    size: smallint('size').notNull(),
    format: text('format', { enum: ['avif', 'webp', 'jpg'] }).notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photo, table.size, table.format] }),
    index('photo_files_account_idx').on(table.accountId),
    check('photo_files_bytes', sql`octet_length(bytes) between 1 and 262144`),
  ],
);
