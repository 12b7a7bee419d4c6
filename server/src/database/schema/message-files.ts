import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, createdAt, id } from './columns.ts';
import { messages } from './messages.ts';

/** Files of messages (ADR 78). A file without a message has been uploaded, but not sent yet. */
export const messageFiles = pgTable(
  'message_files',
  {
    /** 128 random bits. */
    id: text('id').primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    messageId: id('message_id').references(() => messages.id),
    /** Position in the message, from 1; 0 until the file is sent. */
    place: smallint('place').notNull().default(0),
    kind: text('kind', { enum: ['image', 'file'] }).notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Alternative text of a picture. */
    text: text('text').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('message_files_account_idx').on(table.accountId, table.createdAt),
    index('message_files_message_idx').on(table.messageId, table.place),
    index('message_files_unsent_idx')
      .on(table.createdAt)
      .where(sql`message_id is null`),
    check('message_files_size', sql`size between 1 and 10485760`),
    check('message_files_name', sql`char_length(name) between 1 and 120`),
    check('message_files_text', sql`char_length(text) <= 300`),
  ],
);

/** The contents of files, in parts of at most 256 KB; deleted with their file. */
export const messageFileParts = pgTable(
  'message_file_parts',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => messageFiles.id, { onDelete: 'cascade' }),
    variant: text('variant', { enum: ['content', 'preview'] }).notNull(),
    part: smallint('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.variant, table.part] }),
    check('message_file_parts_bytes', sql`octet_length(bytes) between 1 and 262144`),
  ],
);
