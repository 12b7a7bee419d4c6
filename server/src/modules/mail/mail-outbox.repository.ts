import { type DatabaseHandle, inTransaction, run, statement } from '../../database/client/index.ts';
import { DROPPED } from '../../database/schema/index.ts';
import type { MailTemplate } from '../outbox/index.ts';

/** A mail claimed by this process. */
export interface ClaimedMail {
  id: number;
  recipient: string;
  cause: string;
  template: MailTemplate;
  payload: Record<string, unknown>;
  attempts: number;
  ageSeconds: number;
  /** A later mail about the session has been sent, or is being sent, to the recipient. */
  isSuperseded: boolean;
}

/**
 * Claims due mails. A claimed mail counts as failed until it is marked as sent: if the process is killed while
 * sending, the mail is not sent again (at most once per recipient and cause).
 */
const claim = statement<ClaimedMail>(
  'mail_claim',
  `UPDATE mail_outbox SET attempts = attempts + 1, failed_at = now(), last_error = 'interrupted while sending'
    WHERE id IN (SELECT id FROM mail_outbox
                  WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
                  ORDER BY next_attempt_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
   RETURNING id, recipient, cause, template, payload, attempts, extract(epoch FROM now() - created_at)::float8 AS "ageSeconds",
     template LIKE 'session-%' AND EXISTS (
       SELECT 1 FROM mail_outbox later
        WHERE later.recipient = mail_outbox.recipient AND later.id > mail_outbox.id AND later.attempts > 0
          AND later.payload ->> 'sessionId' = mail_outbox.payload ->> 'sessionId'
          AND later.template LIKE 'session-%' AND later.template <> 'session-reminder') AS "isSuperseded"`,
);
const markSent = statement(
  'mail_sent',
  'UPDATE mail_outbox SET sent_at = now(), failed_at = NULL, last_error = NULL WHERE id = $1',
);
const markRetry = statement(
  'mail_retry',
  `UPDATE mail_outbox SET failed_at = NULL, last_error = $2, next_attempt_at = now() + make_interval(secs => $3) WHERE id = $1`,
);
const markFailed = statement('mail_failed', 'UPDATE mail_outbox SET last_error = $2 WHERE id = $1');
const markDropped = statement(
  'mail_dropped',
  `UPDATE mail_outbox SET last_error = '${DROPPED}' || $2::text WHERE id = $1`,
);

const forget = statement('mail_forget', 'DELETE FROM mail_outbox WHERE id = $1');

/** The last mail to a deleted account: it is not kept once it is sent or has failed (ADR 38). */
const isLast = ({ template }: ClaimedMail) => template === 'account-deleted';

/** In a transaction: if the answer does not arrive, the claim is rolled back and the mails are sent later. */
export const claimMails = ({ pool }: DatabaseHandle, limit: number) =>
  inTransaction(pool, ({ $client }) => run($client, claim, [limit]));
export const reportSent = ({ pool }: DatabaseHandle, mail: ClaimedMail) =>
  run(pool, isLast(mail) ? forget : markSent, [mail.id]);
export const reportRetry = ({ pool }: DatabaseHandle, id: number, reason: string, seconds: number) =>
  run(pool, markRetry, [id, reason, seconds]);
export const reportDropped = ({ pool }: DatabaseHandle, id: number, reason: string) =>
  run(pool, markDropped, [id, reason]);
export const reportFailed = ({ pool }: DatabaseHandle, mail: ClaimedMail, reason: string) =>
  isLast(mail) ? run(pool, forget, [mail.id]) : run(pool, markFailed, [mail.id, reason]);
