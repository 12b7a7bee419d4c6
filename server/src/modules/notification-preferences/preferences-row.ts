import {
  DEFAULT_PREFERENCES,
  MAIL_CHOICES,
  type MailChoice,
  minutesOf,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type NotificationPreferences,
  type SaveNotificationPreferencesBody,
  slotTextOf,
} from '@cairn/shared/contract';

/** Stored preferences. Times are minutes after midnight; reminders are minutes before a session. */
export interface PreferencesRow {
  version: number;
  bellOff: NotificationGroup[];
  mailDigest: NotificationGroup[];
  mailOff: NotificationGroup[];
  quietFrom: number | null;
  quietUntil: number | null;
  digestAt: number;
  reminders: number[];
}

const ofGroups = <Value>(valueOf: (group: NotificationGroup) => Value) =>
  Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, valueOf(group)]));

/** The stored mail choice of a group if the group still offers this choice, otherwise the default. */
export function mailChoiceOf(
  group: NotificationGroup,
  { mailDigest, mailOff }: Pick<PreferencesRow, 'mailDigest' | 'mailOff'>,
): MailChoice {
  const choice: MailChoice = mailDigest.includes(group)
    ? 'digest'
    : mailOff.includes(group)
      ? 'off'
      : DEFAULT_PREFERENCES.mail[group];
  return (MAIL_CHOICES[group] as readonly MailChoice[]).includes(choice)
    ? choice
    : DEFAULT_PREFERENCES.mail[group];
}

/** The preferences in a row; the defaults without a row. */
export function preferencesOf(row: PreferencesRow | undefined): NotificationPreferences {
  if (!row) return DEFAULT_PREFERENCES;
  const { version, bellOff, quietFrom, quietUntil, digestAt, reminders } = row;
  return {
    bell: ofGroups((group) => !bellOff.includes(group)) as NotificationPreferences['bell'],
    mail: ofGroups((group) => mailChoiceOf(group, row)) as NotificationPreferences['mail'],
    quietHours:
      quietFrom === null || quietUntil === null
        ? null
        : { from: slotTextOf(quietFrom), until: slotTextOf(quietUntil) },
    digestAt: slotTextOf(digestAt),
    reminders: reminders as NotificationPreferences['reminders'],
    version,
  };
}

/** The groups in the body of a save. Stored choices for all other groups stay. */
interface NamedGroups {
  bellGroups: NotificationGroup[];
  mailGroups: NotificationGroup[];
}

/** Converts the body of a save into a row and the groups in the body. */
export function rowOf({
  bell,
  mail,
  quietHours,
  digestAt,
  reminders,
  version,
}: SaveNotificationPreferencesBody): PreferencesRow & NamedGroups {
  const mailed = (choice: MailChoice) => NOTIFICATION_GROUPS.filter((group) => mail[group] === choice);
  return {
    version,
    bellOff: NOTIFICATION_GROUPS.filter((group) => bell[group] === false),
    mailDigest: mailed('digest'),
    mailOff: mailed('off'),
    quietFrom: quietHours && minutesOf(quietHours.from),
    quietUntil: quietHours && minutesOf(quietHours.until),
    digestAt: minutesOf(digestAt),
    reminders: [...reminders].sort((left, right) => right - left),
    bellGroups: NOTIFICATION_GROUPS.filter((group) => bell[group] !== undefined),
    mailGroups: NOTIFICATION_GROUPS.filter((group) => mail[group] !== undefined),
  };
}
