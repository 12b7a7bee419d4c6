import { z } from 'zod';
import { reauthenticationRefusal } from '../auth.ts';
import { calendarFeed, calendarFeedParams, createdCalendarFeed } from '../calendar-feed.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'session' } as const;

/** The private calendar feed of the caller's sessions (ADR 49). */
export const calendarFeedCalls = {
  getCalendarFeed: defineCall({
    ...routes.getCalendarFeed,
    profile: 'full',
    rule,
    summary: 'Whether the caller has a calendar feed',
    responses: { 200: calendarFeed },
  }),
  createCalendarFeed: defineCall({
    ...routes.createCalendarFeed,
    profile: 'full',
    rule,
    summary:
      'Create the calendar feed of the caller, or replace its address; no other response contains the address',
    responses: { 201: createdCalendarFeed, 403: reauthenticationRefusal },
  }),
  removeCalendarFeed: defineCall({
    ...routes.removeCalendarFeed,
    profile: 'full',
    rule,
    summary: 'Turn off the calendar feed of the caller; repeating it changes nothing',
    responses: { 200: successSchema },
  }),
  readCalendarFeed: defineCall({
    ...routes.readCalendarFeed,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'The sessions of the account as iCalendar, for calendar programs (RFC 5545, RFC 7986)',
    params: calendarFeedParams,
    responses: { 200: z.string() },
    produces: 'text/calendar',
  }),
} as const;
