import { z } from 'zod';
import { idSchema, instantSchema, requiredLine } from './primitives.ts';

/** Maximum length of the URL of a calendar server, and of the name of a calendar. */
export const CALENDAR_TEXT_LENGTH = 500;
/** Maximum number of calendars that are read for an account. */
export const CALENDARS_MAX = 50;

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The URL of a calendar server; without a scheme, https is assumed. */
const serverUrl = requiredLine(CALENDAR_TEXT_LENGTH)
  .overwrite((text) => (text === '' || hasScheme.test(text) ? text : `https://${text}`))
  .refine((text) => {
    if (text === '') return true;
    const url = URL.parse(text);
    return (
      url !== null &&
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      url.username === '' &&
      url.password === ''
    );
  }, 'Enter the address of your calendar server, for example https://dav.example.com.');

/** A calendar server with a user name and a password, preferably an app password. */
export const connectCalendarBody = z.strictObject({
  serverUrl,
  userName: requiredLine(200),
  password: z.string().min(1, 'Enter the password.').max(500, 'The password is too long.'),
});
export type ConnectCalendarBody = z.infer<typeof connectCalendarBody>;

/** Why calendars cannot be read: the server refuses access, does not respond, or returns no calendars. */
export const CALENDAR_PROBLEMS = ['refused', 'unreachable', 'unusable'] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** Providers whose calendars are connected with OAuth (ADR 86). */
export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const;
export const calendarProviderSchema = z.enum(CALENDAR_PROVIDERS);
export type CalendarProvider = z.infer<typeof calendarProviderSchema>;
/** The product name of each provider's calendars. */
export const CALENDAR_PROVIDER_NAMES: Record<CalendarProvider, string> = {
  google: 'Google Calendar',
  microsoft: 'Outlook',
};
export const calendarProviderParams = z.object({ provider: calendarProviderSchema });
/** Not validated, because a browser that follows a link must always get a page. */
export const calendarReturnParams = z.object({ provider: z.string() });
/** The URL of the provider's page on which a mentor grants access. */
export const calendarVisit = z.object({ url: z.string() });

/**
 * How a visit to a provider ended. The settings page gets the result as its query parameter `calendar`.
 *
 * - `connected`: the calendars are connected
 * - `declined`: the person did not grant access, or granted only a part of it
 * - `expired`: the visit took too long, or began in another browser or auth session
 * - `taken`: a calendar account is connected already
 * - `empty`: the account has no calendars
 * - `refused`: the provider's response was not accepted
 * - `unavailable`: the provider does not respond or is no longer offered, or this server failed
 * - `limited`: too many attempts
 */
export const CALENDAR_RESULTS = [
  'connected',
  'declined',
  'expired',
  'taken',
  'empty',
  'refused',
  'unavailable',
  'limited',
] as const;
export type CalendarResult = (typeof CALENDAR_RESULTS)[number];

export const connectedCalendar = z.object({
  id: idSchema,
  name: z.string(),
  /** Whether busy times in this calendar hide the mentor's free slots. */
  isBlocking: z.boolean(),
  /** Whether sessions can be written into this calendar. */
  isWritable: z.boolean().optional(),
});
export type ConnectedCalendar = z.infer<typeof connectedCalendar>;

/** Why sessions are not written: the calendar no longer exists, permits no changes, or refuses entries. */
export const WRITING_PROBLEMS = ['gone', 'read-only', 'failing'] as const;
export type WritingProblem = (typeof WRITING_PROBLEMS)[number];

/** The calendar into which sessions are written (ADR 73). */
export const sessionCalendar = z.object({
  /** Null if no calendar is chosen, or if the chosen calendar no longer exists. */
  calendarId: idSchema.nullable(),
  /** Null if no calendar is chosen. */
  calendarName: z.string().nullable(),
  lastWrittenAt: instantSchema.nullable(),
  /** Number of sessions whose latest state is not in the calendar yet. */
  waiting: z.int().min(0),
  problem: z.enum(WRITING_PROBLEMS).nullable(),
  problemSince: instantSchema.nullable(),
});
export type SessionCalendar = z.infer<typeof sessionCalendar>;

/** A connected calendar account, without its password. */
export const calendarConnection = z.object({
  /** Absent for an account that is connected by CalDAV. */
  provider: calendarProviderSchema.optional(),
  serverUrl: z.string(),
  userName: z.string(),
  createdAt: instantSchema,
  /** When the calendars were last read; null for never. */
  lastReadAt: instantSchema.nullable(),
  problem: z.enum(CALENDAR_PROBLEMS).nullable(),
  problemSince: instantSchema.nullable(),
  calendars: z.array(connectedCalendar),
  /** Absent on a server that writes no sessions. */
  sessions: sessionCalendar.optional(),
});
export type CalendarConnection = z.infer<typeof calendarConnection>;

/** The calendar account of the caller; `connection` is null while none is connected. */
export const calendarAccount = z.object({
  connection: calendarConnection.nullable(),
  /** Providers that can be connected with OAuth; absent if there are none. */
  providers: z.array(calendarProviderSchema).optional(),
});
export type CalendarAccount = z.infer<typeof calendarAccount>;

/** The calendars whose busy times hide free slots. */
export const chooseCalendarsBody = z.strictObject({ blocking: z.array(idSchema).max(CALENDARS_MAX) });
export type ChooseCalendarsBody = z.infer<typeof chooseCalendarsBody>;

/** The calendar into which sessions are written; null for none. */
export const chooseSessionCalendarBody = z.strictObject({ calendarId: idSchema.nullable() });
export type ChooseSessionCalendarBody = z.infer<typeof chooseSessionCalendarBody>;
