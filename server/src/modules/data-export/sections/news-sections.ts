import { instants, type Section } from './section.ts';

/** What the account was told. */
export const newsSections: Section[] = [
  {
    key: 'notifications',
    title: 'Notifications',
    covers: ['notifications.account_id'],
    sql: `SELECT kind, text, session_id AS session,
                 ${instants(['created_at', 'createdAt'], ['seen_at', 'seenAt'], ['dismissed_at', 'dismissedAt'])}
            FROM notifications WHERE account_id = $1 ORDER BY id`,
  },
  {
    key: 'mails',
    title: 'Mails to you',
    covers: ['mail_outbox.recipient'],
    // Texts are generated from the other data when a mail is sent; only an admin's message is stored.
    sql: `SELECT template AS kind, CASE WHEN template = 'admin-message' THEN payload ->> 'subject' END AS subject,
                 CASE WHEN template = 'admin-message' THEN payload ->> 'text' END AS text,
                 ${instants(['created_at', 'createdAt'], ['sent_at', 'sentAt'])}
            FROM mail_outbox WHERE recipient = (SELECT email FROM accounts WHERE id = $1) ORDER BY id`,
  },
];
