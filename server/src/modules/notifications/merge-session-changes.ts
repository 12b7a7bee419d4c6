import { statement } from '../../database/client/index.ts';
import { isInBell } from '../notification-preferences/groups.ts';

/** How session changes are merged with recent notifications and unsent mails of the same session (decision 56). */
export interface SessionMerge {
  /** Obsolete notifications of requests. After a withdrawal, the account gets no new notification of the session. */
  withdrawnNotifications: { accountId: number; cause: string }[];
  /**
   * Sessions whose unsent mails to the recipient are obsolete. If the latest of these mails was about a request and had
   * this cause, the recipient gets no new mail.
   */
  withdrawnMails: { recipient: string; sessionId: string; cause: string }[];
}

/** SQL: no worker has claimed mail `m`. */
const isPending = 'm.attempts = 0 AND m.sent_at IS NULL AND m.failed_at IS NULL';

/** SQL: the kind of notification `n` after the incoming notification `i` replaces notification `n`. */
const mergedKind =
  "CASE WHEN n.kind = 'session_requested' AND i.text_of_request IS NOT NULL THEN n.kind ELSE i.kind END";

/**
 * Writes notifications, mails and live events of session changes. Parameters 1 to 12 are those of
 * `notifications_write`. The other parameters:
 * - 13: the texts for notifications that still ask for an answer to a request
 * - 14: the seconds in which mails wait and notifications are replaced, counted from the first change
 * - 15, 16: withdrawn notifications
 * - 17: whether a mail is written only to replace a pending mail
 * - 18 to 20: withdrawn mails
 *
 * Rules:
 * - The transaction has locked the changed sessions. A mail that the mail worker claims first is not replaced.
 * - One mail replaces all pending mails of a session. The new mail is due when the earliest pending mail was due. The
 *   new mail shows the time before the first move.
 * - A replacement gets a new id, so dismissing the old notification does not dismiss the replacement.
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
            kind = ${mergedKind}, in_bell = ${isInBell('n.account_id', mergedKind)},
            text = CASE WHEN n.kind = 'session_requested' THEN coalesce(i.text_of_request, i.text) ELSE i.text END
       FROM incoming i
      WHERE n.account_id = i.account_id AND n.session_id = i.session_id AND n.merge_until > now()
     RETURNING n.id, n.account_id, n.session_id, n.in_bell
   ), inserted AS (
     INSERT INTO notifications (account_id, kind, text, session_id, cause, merge_until, in_bell)
     SELECT account_id, kind, text, session_id, cause, now() + make_interval(secs => $14), ${isInBell('i.account_id', 'i.kind')}
       FROM incoming i
      WHERE NOT EXISTS (SELECT 1 FROM merged m WHERE m.account_id = i.account_id AND m.session_id = i.session_id)
      ORDER BY account_id, cause
     ON CONFLICT DO NOTHING RETURNING id, account_id, in_bell
   ), incoming_mail AS (
     SELECT * FROM unnest($6::text[], $7::text[], $8::text[], $9::jsonb[], $17::boolean[])
                AS i (recipient, cause, template, payload, replaces_only)
   ), withdrawn_mail AS (
     SELECT * FROM unnest($18::text[], $19::text[], $20::text[]) AS w (recipient, session_id, cause)
   ), changed AS (
     SELECT recipient, payload ->> 'sessionId' AS session_id FROM incoming_mail
     UNION SELECT recipient, session_id FROM withdrawn_mail
   ), removed_mail AS (
     DELETE FROM mail_outbox m USING changed c
      WHERE m.recipient = c.recipient AND m.payload ->> 'sessionId' = c.session_id
        AND m.template LIKE 'session-%' AND m.template <> 'session-reminder' AND ${isPending}
     RETURNING m.id, m.recipient, c.session_id, m.cause, m.template, m.payload, m.next_attempt_at
   ), replaced_mail AS (
     SELECT recipient, session_id, min(next_attempt_at) AS next_attempt_at, (array_agg(cause ORDER BY id DESC))[1] AS cause,
            (array_agg(template ORDER BY id DESC) FILTER (WHERE template <> 'session-rescheduled'))[1]
              IS NOT DISTINCT FROM 'session-requested' AS is_request,
            (array_agg(payload -> 'previous' ORDER BY id) FILTER (WHERE payload ? 'previous'))[1] AS previous
       FROM removed_mail GROUP BY recipient, session_id
   ), mailed AS (
     INSERT INTO mail_outbox (recipient, cause, template, payload, next_attempt_at)
     SELECT i.recipient, i.cause,
            CASE WHEN r.is_request AND i.template = 'session-rescheduled' THEN 'session-requested' ELSE i.template END,
            CASE WHEN i.payload ? 'previous' THEN i.payload || jsonb_build_object('previous', coalesce(r.previous, i.payload -> 'previous'))
              ELSE i.payload END, coalesce(r.next_attempt_at, now() + make_interval(secs => $14))
       FROM incoming_mail i
       LEFT JOIN replaced_mail r ON r.recipient = i.recipient AND r.session_id = i.payload ->> 'sessionId'
      WHERE (r.recipient IS NOT NULL OR i.replaces_only IS NOT TRUE)
        AND NOT EXISTS (SELECT 1 FROM withdrawn_mail w
                         WHERE r.is_request AND w.recipient = r.recipient AND w.cause = r.cause)
      ORDER BY i.recipient, i.cause
     ON CONFLICT DO NOTHING
   )
   INSERT INTO live_events (account_id, type, payload)
   SELECT account_id, type, payload FROM (
     SELECT * FROM unnest($10::bigint[], $11::text[], $12::jsonb[]) AS event (account_id, type, payload)
     UNION ALL SELECT account_id, 'notification', jsonb_build_object('id', id) FROM merged WHERE in_bell
     UNION ALL SELECT account_id, 'notification', jsonb_build_object('id', id) FROM inserted WHERE in_bell
   ) AS events ORDER BY account_id`,
);
