import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Digests of tokens: only the hash of a secret is ever stored. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A bigint that JavaScript reads as a number: ids stay far below 2^53. */
export const id = (name: string) => bigint(name, { mode: 'number' });

/** The primary key of a table that numbers its own rows. */
export const identity = () => id('id').primaryKey().generatedByDefaultAsIdentity();

/** An instant. Always with a zone, always named `*_at`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The instant at which the row was written. */
export const createdAt = () => instant('created_at').notNull().defaultNow();
