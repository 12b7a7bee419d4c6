import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A binary column, for hashes and files. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A bigint read as a number: ids stay far below 2^53. */
export const id = (name: string) => bigint(name, { mode: 'number' });

/** A generated primary key. */
export const identity = () => id('id').primaryKey().generatedByDefaultAsIdentity();

/** An instant, stored with time zone. Most of these columns are named `*_at`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The instant of the insert. */
export const createdAt = () => instant('created_at').notNull().defaultNow();
