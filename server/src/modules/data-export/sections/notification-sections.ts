import { instants, type Section } from './section.ts';

/** SQL: since when the address has belonged to account `a`: an earlier owner may have received mails there. */
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
    // Without a row the account has changed nothing.
    sql: `SELECT bell_off AS "notInBell", mail_digest AS "inDigest", mail_off AS "notMailed",
                 ${clock('quiet_from')} AS "quietFrom", ${clock('quiet_until')} AS "quietUntil",
                 ${clock('digest_at')} AS "digestAt", reminders AS "remindersMinutesBefore"
            FROM notification_preferences WHERE account_id = $1`,
  },
  {
    key: 'mails',
    title: 'Mails to you',
    covers: ['mail_outbox.recipient'],
    // Texts are generated from the other data when a mail is sent; only an admin's message is stored.
    sql: `SELECT o.template AS kind, CASE WHEN o.template = 'admin-message' THEN o.payload ->> 'subject' END AS subject,
                 CASE WHEN o.template = 'admin-message' THEN o.payload ->> 'text' END AS text,
                 ${instants(['o.created_at', 'createdAt'], ['o.sent_at', 'sentAt'])}
            FROM accounts a JOIN mail_outbox o ON o.recipient = a.email AND o.created_at >= ${ownsAddressSince}
           WHERE a.id = $1 ORDER BY o.id`,
  },
];
