import type { Role } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  inTransaction,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { DROPPED } from '../../database/schema/index.ts';
import type { DueMail, MailDecision } from '../notification-preferences/decide-mail.ts';
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
  /** A later mail about the session has replaced this mail. */
  isSuperseded: boolean;
  /** Only for a mail that depends on notification preferences (ADR 45). */
  recipientAccount?: { id: number; role: Role };
  /** Why the recipient does not want the mail. */
  dropReason?: string;
}

/**
 * SQL: the account of the recipient, only for mails that depend on notification preferences (ADR 45). The worker reads
 * the content of a digest or a mail about saved searches when it sends the mail. This content must not reach a former
 * e-mail address, which may belong to somebody else.
 */
const recipient = `LEFT JOIN accounts a ON a.id = (m.payload ->> 'accountId')::bigint AND a.deleted_at IS NULL
    AND (m.template LIKE ANY (ARRAY ['session-%', 'series-%', 'group-%']) OR m.template IN ('digest', 'saved-searches') AND a.email = m.recipient)
  LEFT JOIN notification_preferences p ON p.account_id = a.id`;

/** A due mail. `accountId` and `role` are null if the mail does not depend on notification preferences. */
export interface FoundMail extends DueMail {
  id: number;
  accountId: number | null;
  role: Role | null;
}

const findDue = statement<FoundMail>(
  'mail_due',
  `SELECT m.id, m.template, m.payload ->> 'startsAt' AS "startsAt", a.id AS "accountId", a.role, a.time_zone AS "timeZone",
          CASE WHEN p.account_id IS NOT NULL THEN json_build_object('mailDigest', p.mail_digest, 'mailOff', p.mail_off,
            'quietFrom', p.quiet_from, 'quietUntil', p.quiet_until) END AS preferences
     FROM mail_outbox m ${recipient}
    WHERE m.sent_at IS NULL AND m.failed_at IS NULL AND m.next_attempt_at <= now()
    ORDER BY m.next_attempt_at, m.id LIMIT $1 FOR UPDATE OF m SKIP LOCKED`,
);
/** Does not claim the mails, so that a change to the session still replaces them (decision 56). */
const defer = statement(
  'mail_defer',
  `UPDATE mail_outbox m SET next_attempt_at = d.until
     FROM unnest($1::bigint[], $2::timestamptz[]) AS d (id, until) WHERE m.id = d.id`,
);
/**
 * A claimed mail counts as failed until the worker marks the mail as sent. A killed worker thus sends no mail twice.
 */
const claim = statement<Omit<ClaimedMail, 'recipientAccount' | 'dropReason'>>(
  'mail_claim',
  `UPDATE mail_outbox SET attempts = attempts + 1, failed_at = now(), last_error = 'interrupted while sending'
    WHERE id = ANY ($1::bigint[])
   RETURNING id, recipient, cause, template, payload, attempts, extract(epoch FROM now() - created_at)::float8 AS "ageSeconds",
     template LIKE 'session-%' AND EXISTS (
       SELECT 1 FROM mail_outbox later
        WHERE later.recipient = mail_outbox.recipient AND later.id > mail_outbox.id AND later.attempts > 0
          AND later.payload ->> 'sessionId' = mail_outbox.payload ->> 'sessionId'
          AND later.template LIKE 'session-%' AND later.template <> 'session-reminder')
     -- Quiet hours defer several reminders to the same time.
     OR template = 'session-reminder' AND EXISTS (
       SELECT 1 FROM mail_outbox later
        WHERE later.recipient = mail_outbox.recipient AND later.id > mail_outbox.id
          AND later.payload ->> 'sessionId' = mail_outbox.payload ->> 'sessionId'
          AND later.template = 'session-reminder') AS "isSuperseded"`,
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

/** The last mail to a deleted account is not kept (ADR 38). */
const isLast = ({ template }: ClaimedMail) => template === 'account-deleted';

async function decideDue(
  { $client }: Transaction,
  limit: number,
  decide: (mail: FoundMail) => MailDecision,
): Promise<{ found: number; mails: ClaimedMail[] }> {
  const due = await run($client, findDue, [limit]);
  const decided = new Map(due.map((mail) => [mail.id, { ...mail, decision: decide(mail) }]));
  const deferred = [...decided.values()].flatMap(({ id, decision }) =>
    decision.action === 'defer' ? [{ id, until: decision.until }] : [],
  );
  if (deferred.length > 0)
    await run($client, defer, [deferred.map(({ id }) => id), deferred.map(({ until }) => until)]);
  const ids = due.map(({ id }) => id).filter((id) => decided.get(id)?.decision.action !== 'defer');
  const claimed = ids.length > 0 ? await run($client, claim, [ids]) : [];
  const mails = claimed.map((mail): ClaimedMail => {
    const { accountId, role, decision } = decided.get(mail.id) ?? {};
    return {
      ...mail,
      ...(accountId && role && { recipientAccount: { id: accountId, role } }),
      ...(decision?.action === 'drop' && { dropReason: decision.reason }),
    };
  });
  return { found: due.length, mails };
}

/** Claims due mails. The transaction rolls the claim back if the response is lost. */
export const claimMails = (
  { pool }: DatabaseHandle,
  limit: number,
  decide: (mail: FoundMail) => MailDecision,
) => inTransaction(pool, (transaction) => decideDue(transaction, limit, decide));
export const reportSent = ({ pool }: DatabaseHandle, mail: ClaimedMail) =>
  run(pool, isLast(mail) ? forget : markSent, [mail.id]);
export const reportRetry = ({ pool }: DatabaseHandle, id: number, reason: string, seconds: number) =>
  run(pool, markRetry, [id, reason, seconds]);
export const reportDropped = ({ pool }: DatabaseHandle, id: number, reason: string) =>
  run(pool, markDropped, [id, reason]);
export const reportFailed = ({ pool }: DatabaseHandle, mail: ClaimedMail, reason: string) =>
  isLast(mail) ? run(pool, forget, [mail.id]) : run(pool, markFailed, [mail.id, reason]);
