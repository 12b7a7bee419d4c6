import { instants, type Section } from './section.ts';

/** SQL: when account `a` got its address. Earlier mails to this address may have been for another account. */
const ownsAddressSince = `greatest(a.created_at, (
  SELECT max(l.created_at) FROM audit_log l
   WHERE l.target_id = a.id
     AND (l.action = 'email.change' OR l.detail -> 'fields' ? 'email')))`;

/** SQL: a number of minutes after midnight as a time of day. */
const clock = (column: string) => `to_char(make_interval(mins => ${column}), 'HH24:MI')`;

/** Notifications and mails to the account. */
export const notificationSections: Section[] = [
  {
    key: 'notifications',
    title: 'Notifications',
    covers: ['notifications.account_id'],
    sql: `SELECT kind, text, session_id AS session,
                 ${instants(['created_at', 'createdAt'], ['seen_at', 'seenAt'], ['dismissed_at', 'dismissedAt'])}
            FROM notifications WHERE account_id = $1 ORDER BY id`,
  },
  {
    key: 'notificationPreferences',
    title: 'Notification preferences',
    isSingle: true,
    covers: ['notification_preferences.account_id'],
    // An account that has changed no preference has no row.
    sql: `SELECT bell_off AS "notInBell", mail_digest AS "inDigest", mail_off AS "notMailed",
                 ${clock('quiet_from')} AS "quietFrom", ${clock('quiet_until')} AS "quietUntil",
                 ${clock('digest_at')} AS "digestAt", reminders AS "remindersMinutesBefore"
            FROM notification_preferences WHERE account_id = $1`,
  },
  {
    key: 'mails',
    title: 'Mails to you',
    covers: ['mail_outbox.recipient'],
    // Only the text of an admin's message is stored. Other texts are generated when a mail is sent.
    sql: `SELECT o.template AS kind, CASE WHEN o.template = 'admin-message' THEN o.payload ->> 'subject' END AS subject,
                 CASE WHEN o.template = 'admin-message' THEN o.payload ->> 'text' END AS text,
                 ${instants(['o.created_at', 'createdAt'], ['o.sent_at', 'sentAt'])}
            FROM accounts a JOIN mail_outbox o ON o.recipient = a.email AND o.created_at >= ${ownsAddressSince}
           WHERE a.id = $1 ORDER BY o.id`,
  },
];
