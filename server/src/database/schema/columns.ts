import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A binary column, for hashes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A bigint read as a number: ids stay far below 2^53. */
export const id = (name: string) => bigint(name, { mode: 'number' });

/** A generated primary key. */
export const identity = () => id('id').primaryKey().generatedByDefaultAsIdentity();

/** An instant: with time zone, named `*_at`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The instant of the insert. */
export const createdAt = () => instant('created_at').notNull().defaultNow();
