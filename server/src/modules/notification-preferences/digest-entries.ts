import type { NotificationGroup } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { groupOfKind } from './groups.ts';

/** A notification as the digest lists it. */
export interface DigestEntry {
  group: NotificationGroup;
  text: string;
}

const isMessage = `n.kind = 'message_received' AND n.cause ~ '^conversation:\\d+:after:\\d+$'`;

/**
 * SQL from `FROM` on: the notifications `n` in the digest of account `a` with preferences `p`. Omits seen, dismissed
 * and mailed notifications, and notifications about messages of read or muted conversations.
 *
 * @param since SQL of the start of the period, exclusive
 * @param until SQL of the end of the period, inclusive
 */
export const digestEntries = (since: string, until: string): string =>
  `FROM notifications n
    WHERE n.account_id = p.account_id AND n.created_at > ${since} AND n.created_at <= ${until}
      AND n.seen_at IS NULL AND n.dismissed_at IS NULL
      AND ${groupOfKind('n.kind')} = ANY (p.mail_digest)
      AND NOT EXISTS (SELECT 1 FROM mail_outbox m
                       WHERE m.recipient = a.email AND m.cause = n.cause AND m.sent_at IS NOT NULL)
      AND NOT EXISTS (
        SELECT 1 FROM conversations c
         WHERE c.id = CASE WHEN ${isMessage} THEN split_part(n.cause, ':', 2)::bigint END
           AND (CASE WHEN c.student_id = n.account_id THEN c.student_muted_at ELSE c.mentor_muted_at END IS NOT NULL
             OR CASE WHEN c.student_id = n.account_id THEN c.student_read_seq ELSE c.mentor_read_seq END
              > CASE WHEN ${isMessage} THEN split_part(n.cause, ':', 4)::bigint END))`;

const list = statement<DigestEntry>(
  'digest_entries',
  `SELECT ${groupOfKind('n.kind')} AS "group", n.text
     FROM accounts a JOIN notification_preferences p ON p.account_id = a.id
     CROSS JOIN LATERAL (SELECT n.id, n.kind, n.text ${digestEntries('$2::timestamptz', '$3::timestamptz')}) AS n
    WHERE a.id = $1 AND a.deleted_at IS NULL ORDER BY n.id`,
);

/** The entries of a queued digest, the oldest first. */
export const listDigest = (
  { pool }: DatabaseHandle,
  accountId: number,
  { since, until }: { since: string; until: string },
): Promise<DigestEntry[]> => run(pool, list, [accountId, since, until]);
