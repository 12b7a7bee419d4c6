import { z } from 'zod';
import { idSchema, instantSchema, requiredLine } from './primitives.ts';

/** Length of the address of a calendar server and of the name of a calendar. */
export const CALENDAR_TEXT_LENGTH = 500;
/** Calendars of an account that are read. */
export const CALENDARS_MAX = 50;

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The address of a calendar server; one without a scheme is meant as https. */
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

/** The calendar server, the name of the user there and a password, preferably one for this program only. */
export const connectCalendarBody = z.strictObject({
  serverUrl,
  userName: requiredLine(200),
  password: z.string().min(1, 'Enter the password.').max(500, 'The password is too long.'),
});
export type ConnectCalendarBody = z.infer<typeof connectCalendarBody>;

/**
 * Why the calendars cannot be read: the server refuses the password, does not answer, or answers something else than
 * calendars.
 */
export const CALENDAR_PROBLEMS = ['refused', 'unreachable', 'unusable'] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

export const connectedCalendar = z.object({
  id: idSchema,
  name: z.string(),
  /** Its busy times hide the mentor's free slots. */
  isBlocking: z.boolean(),
  /** Sessions can be written into it. */
  isWritable: z.boolean().optional(),
});
export type ConnectedCalendar = z.infer<typeof connectedCalendar>;

/**
 * Why sessions are not written: the calendar is no longer there, the server permits no changes of it, or it refuses
 * entries.
 */
export const WRITING_PROBLEMS = ['gone', 'read-only', 'failing'] as const;
export type WritingProblem = (typeof WRITING_PROBLEMS)[number];

/** The calendar into which sessions are written (ADR 73). */
export const sessionCalendar = z.object({
  /** Null if none is chosen, or the chosen one is gone. */
  calendarId: idSchema.nullable(),
  /** Null if none is chosen. */
  calendarName: z.string().nullable(),
  lastWrittenAt: instantSchema.nullable(),
  /** Sessions of which the calendar does not have the latest state. */
  waiting: z.int().min(0),
  problem: z.enum(WRITING_PROBLEMS).nullable(),
  problemSince: instantSchema.nullable(),
});
export type SessionCalendar = z.infer<typeof sessionCalendar>;

/** A connected calendar account; nobody can read its password. */
export const calendarConnection = z.object({
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

/** The calendar account of the caller; null while none is connected. */
export const calendarAccount = z.object({ connection: calendarConnection.nullable() });
export type CalendarAccount = z.infer<typeof calendarAccount>;

/** The calendars that block time. */
export const chooseCalendarsBody = z.strictObject({ blocking: z.array(idSchema).max(CALENDARS_MAX) });
export type ChooseCalendarsBody = z.infer<typeof chooseCalendarsBody>;

/** The calendar into which sessions are written; null for none. */
export const chooseSessionCalendarBody = z.strictObject({ calendarId: idSchema.nullable() });
export type ChooseSessionCalendarBody = z.infer<typeof chooseSessionCalendarBody>;
