import { z } from 'zod';
import { timeSlotSchema } from './primitives.ts';

/** Groups of notifications with one setting each. Notifications in no group are always sent (ADR 45). */
export const NOTIFICATION_GROUPS = [
  'requests',
  'changes',
  'reminders',
  'messages',
  'feedback',
  'searches',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** How the notifications of a group can be mailed. Reminders would come too late in a digest. */
export const MAIL_CHOICES = {
  requests: ['at-once', 'digest', 'off'],
  changes: ['at-once', 'digest', 'off'],
  reminders: ['at-once', 'off'],
  messages: ['digest', 'off'],
  feedback: ['digest', 'off'],
  searches: ['at-once', 'off'],
} as const satisfies Record<NotificationGroup, readonly string[]>;

export type MailChoice = 'at-once' | 'digest' | 'off';

/** When a reminder of a session can be sent, in minutes before its start. */
export const REMINDER_MINUTES = [2880, 1440, 180, 60, 10] as const;

const bellSchema = z.strictObject({
  requests: z.boolean(),
  changes: z.boolean(),
  reminders: z.boolean(),
  messages: z.boolean(),
  feedback: z.boolean(),
  searches: z.boolean(),
});

const mailSchema = z.strictObject({
  requests: z.enum(MAIL_CHOICES.requests),
  changes: z.enum(MAIL_CHOICES.changes),
  reminders: z.enum(MAIL_CHOICES.reminders),
  messages: z.enum(MAIL_CHOICES.messages),
  feedback: z.enum(MAIL_CHOICES.feedback),
  searches: z.enum(MAIL_CHOICES.searches),
});

/** Notification preferences of the caller (extra, ADR 45). Times are in the account's zone. */
export const notificationPreferences = z.strictObject({
  /** Whether notifications appear in the bell. */
  bell: bellSchema,
  mail: mailSchema,
  /**
   * A daily period, which may span midnight; `null` for none. Mails wait for the end of the period, except mails about
   * a session that will start before then.
   */
  quietHours: z
    .strictObject({ from: timeSlotSchema, until: timeSlotSchema })
    .refine(({ from, until }) => from !== until, {
      error: 'Choose two different times.',
      path: ['until'],
    })
    .nullable(),
  /** When the daily digest is sent. */
  digestAt: timeSlotSchema,
  reminders: z
    .array(z.literal(REMINDER_MINUTES))
    .max(REMINDER_MINUTES.length)
    .refine((minutes) => new Set(minutes).size === minutes.length, 'Choose each time once.'),
  /** The version of the saved preferences, 0 before the first save. An outdated version is refused (409). */
  version: z.int().min(0),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Preferences to save. A page of an earlier release does not send `searches`, whose stored preference is then kept. */
export const saveNotificationPreferencesBody = notificationPreferences.extend({
  bell: bellSchema.partial({ searches: true }),
  mail: mailSchema.partial({ searches: true }),
});
export type SaveNotificationPreferencesBody = z.infer<typeof saveNotificationPreferencesBody>;

/** The preferences of an account that has changed nothing. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  bell: { requests: true, changes: true, reminders: true, messages: true, feedback: true, searches: true },
  mail: {
    requests: 'at-once',
    changes: 'at-once',
    reminders: 'at-once',
    messages: 'off',
    feedback: 'off',
    searches: 'at-once',
  },
  quietHours: null,
  digestAt: '06:00 PM',
  reminders: [1440, 60],
  version: 0,
};

/** What an unsubscribe link turns off: the mails of a group, or the daily digest. */
export const unsubscribeScope = z.enum([...NOTIFICATION_GROUPS, 'digest']);
export type UnsubscribeScope = z.infer<typeof unsubscribeScope>;

/** The encrypted token of a link to unsubscribe, which identifies the account and the scope. */
export const unsubscribeParams = z.object({ token: z.string().regex(/^[\w-]{1,300}$/) });

/** Each group at most once. */
const mailState = z
  .array(z.strictObject({ group: z.enum(NOTIFICATION_GROUPS), mail: z.enum(['at-once', 'digest', 'off']) }))
  .max(NOTIFICATION_GROUPS.length);

/** How the groups of a link were mailed before unsubscribing, or are mailed now. */
export const unsubscribeState = z.object({ scope: unsubscribeScope, mails: mailState });
export type UnsubscribeState = z.infer<typeof unsubscribeState>;

/** How the groups were mailed before unsubscribing. Only groups that are still off are restored. */
export const resubscribeBody = z.strictObject({ mails: mailState.min(1) });
