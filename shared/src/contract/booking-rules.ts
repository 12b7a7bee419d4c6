import { z } from 'zod';
import {
  BUFFER_MINUTES,
  RULE_DAYS_AHEAD,
  NOTICE_HOURS,
  RULE_SESSIONS_PER_DAY,
  RULE_SESSIONS_PER_WEEK,
} from './constants.ts';
import { countSchema } from './primitives.ts';

/** The booking rule that excludes a time (ADR 75). */
export const bookingRuleSchema = z.enum(['notice', 'daysAhead', 'buffer', 'day', 'week']);
export type BookingRule = z.infer<typeof bookingRuleSchema>;

const BUFFER_PROBLEM = 'The buffer is 0, 5, 10, 15 or 30 minutes.';

/** When students can book a mentor (extra, ADR 75). Days and weeks are in the mentor's zone; weeks begin on Monday. */
export const bookingRules = z
  .strictObject({
    /** The shortest time between a booking and the start of the session. */
    noticeHours: z.literal(NOTICE_HOURS, 'The minimum notice is 0, 2, 4, 12, 24 or 48 hours.'),
    /** How many days ahead a session can be booked; null for no limit. */
    daysAhead: z.literal(RULE_DAYS_AHEAD, 'Choose 7, 14, 30, 60 or 90 days ahead, or no limit.').nullable(),
    /** Maximum numbers of pending and confirmed sessions; null for no limit. */
    sessionsPerDay: z.int().min(1).max(RULE_SESSIONS_PER_DAY).nullable(),
    sessionsPerWeek: z.int().min(1).max(RULE_SESSIONS_PER_WEEK).nullable(),
    /** Minutes before and after each session in which the mentor has no other session. */
    bufferBefore: z.literal(BUFFER_MINUTES, BUFFER_PROBLEM),
    bufferAfter: z.literal(BUFFER_MINUTES, BUFFER_PROBLEM),
    /** The version of the saved rules, 0 before the first save. An outdated version is refused (409). */
    version: countSchema.max(2_147_483_647),
  })
  .refine(
    ({ sessionsPerDay, sessionsPerWeek }) =>
      sessionsPerDay === null || sessionsPerWeek === null || sessionsPerWeek >= sessionsPerDay,
    { path: ['sessionsPerWeek'], error: 'The maximum per week cannot be below the maximum per day.' },
  );
export type BookingRules = z.infer<typeof bookingRules>;

/** The rules of a mentor who has saved none. */
export const NO_BOOKING_RULES: BookingRules = {
  noticeHours: 0,
  daysAhead: null,
  sessionsPerDay: null,
  sessionsPerWeek: null,
  bufferBefore: 0,
  bufferAfter: 0,
  version: 0,
};
