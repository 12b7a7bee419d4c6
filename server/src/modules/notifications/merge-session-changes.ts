import { statement } from '../../database/client/index.ts';
import type { MailTemplate } from '../outbox/mails.ts';

/** How changes of sessions are merged with the recent notifications and unsent mails of the same session (decision 56). */
export interface SessionMerge {
  /** Counted from the first change: mails wait for its end, notifications are replaced until then. */
  windowSeconds: number;
  /** Notifications of requests that have become void. Where one is withdrawn, the account gets no new one. */
  withdrawnNotifications: { accountId: number; cause: string }[];
  /** Unsent mails that have become void. Where one is withdrawn, the recipient gets no new one. */
  withdrawnMails: { recipient: string; cause: string; template: MailTemplate }[];
}

/** A mail `m` that no worker has taken: neither sent, nor being sent, nor failed before. */
const isUntaken = 'm.attempts = 0 AND m.sent_at IS NULL AND m.failed_at IS NULL';

/**
 * Writes notifications, mails and live events of session changes. Parameters 1 to 12 are those of `notifications_write`,
 * followed by the texts of requests, the window, what is withdrawn and which mails only replace.
 *
 * The transaction holds the changed sessions, so no other one writes to the same rows, except for the mail worker: when
 * it takes a mail first, the conditions of UPDATE and DELETE no longer hold and the new mail is inserted. A notification
 * gets a new id with its new text, so that dismissing the old text does not dismiss the new one.
 */
export const mergeSessionChanges = statement(
  'notifications_merge',
  `WITH withdrawn AS (
     DELETE FROM notifications n USING unnest($15::bigint[], $16::text[]) AS w (account_id, cause)
      WHERE n.account_id = w.account_id AND n.cause = w.cause AND n.kind = 'session_requested' AND n.merge_until > now()
     RETURNING n.account_id, n.session_id
   ), incoming AS (
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $13::text[])
                AS i (account_id, kind, text, session_id, cause, text_of_request)
      WHERE NOT EXISTS (SELECT 1 FROM withdrawn w WHERE w.account_id = i.account_id AND w.session_id = i.session_id)
   ), merged AS (
     UPDATE notifications n SET id = DEFAULT, cause = i.cause, created_at = now(), dismissed_at = NULL, seen_at = NULL,
            kind = CASE WHEN n.kind = 'session_requested' AND i.text_of_request IS NOT NULL THEN n.kind ELSE i.kind END,
            text = CASE WHEN n.kind = 'session_requested' THEN coalesce(i.text_of_request, i.text) ELSE i.text END
       FROM incoming i
      WHERE n.account_id = i.account_id AND n.session_id = i.session_id AND n.merge_until > now()
     RETURNING n.id, n.account_id, n.session_id
   ), inserted AS (
     INSERT INTO notifications (account_id, kind, text, session_id, cause, merge_until)
     SELECT account_id, kind, text, session_id, cause, now() + make_interval(secs => $14) FROM incoming i
      WHERE NOT EXISTS (SELECT 1 FROM merged m WHERE m.account_id = i.account_id AND m.session_id = i.session_id)
      ORDER BY account_id, cause
     ON CONFLICT DO NOTHING RETURNING id, account_id
   ), withdrawn_mail AS (
     DELETE FROM mail_outbox m USING unnest($17::text[], $18::text[], $19::text[]) AS w (recipient, cause, template)
      WHERE m.recipient = w.recipient AND m.cause = w.cause AND m.template = w.template AND ${isUntaken}
     RETURNING m.recipient, m.payload ->> 'sessionId' AS session_id
   ), incoming_mail AS (
     SELECT * FROM unnest($6::text[], $7::text[], $8::text[], $9::jsonb[], $20::boolean[])
                AS i (recipient, cause, template, payload, replaces_only)
      WHERE NOT EXISTS (SELECT 1 FROM withdrawn_mail w
                         WHERE w.recipient = i.recipient AND w.session_id = i.payload ->> 'sessionId')
   ), merged_mail AS (
     UPDATE mail_outbox m SET cause = i.cause, payload = i.payload,
            template = CASE WHEN m.template = 'session-requested' AND i.template = 'session-rescheduled'
                            THEN m.template ELSE i.template END
       FROM incoming_mail i
      WHERE m.recipient = i.recipient AND m.payload ->> 'sessionId' = i.payload ->> 'sessionId'
        AND m.template LIKE 'session-%' AND m.template <> 'session-reminder' AND ${isUntaken}
     RETURNING m.recipient, m.cause
   ), mailed AS (
     INSERT INTO mail_outbox (recipient, cause, template, payload, next_attempt_at)
     SELECT recipient, cause, template, payload, now() + make_interval(secs => $14) FROM incoming_mail i
      WHERE i.replaces_only IS NOT TRUE AND NOT EXISTS (SELECT 1 FROM merged_mail m WHERE m.recipient = i.recipient AND m.cause = i.cause)
      ORDER BY recipient, cause
     ON CONFLICT DO NOTHING
   )
   INSERT INTO live_events (account_id, type, payload)
   SELECT account_id, type, payload FROM (
     SELECT * FROM unnest($10::bigint[], $11::text[], $12::jsonb[]) AS event (account_id, type, payload)
     UNION ALL SELECT account_id, 'notification', jsonb_build_object('id', id) FROM merged
     UNION ALL SELECT account_id, 'notification', jsonb_build_object('id', id) FROM inserted
   ) AS events ORDER BY account_id`,
);
