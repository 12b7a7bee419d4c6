import { z } from 'zod';
import { instantSchema } from './primitives.ts';

/** How far back a calendar feed lists sessions, in days (ADR 49). */
export const CALENDAR_FEED_PAST_DAYS = 90;

/** The caller's calendar feed. `createdAt` is null while the feed is off. */
export const calendarFeed = z.object({
  createdAt: instantSchema.nullable(),
  /** When a calendar program last read the feed; null for never. */
  lastReadAt: instantSchema.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A new feed. No later response contains the secret address. */
export const createdCalendarFeed = calendarFeed.extend({ url: z.url() });
export type CreatedCalendarFeed = z.infer<typeof createdCalendarFeed>;

/** The last part of the address: a secret of 256 bits, and the extension that calendar programs expect. */
export const calendarFeedParams = z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) });
