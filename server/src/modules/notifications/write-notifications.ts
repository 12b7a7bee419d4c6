import type { EventName, NotificationKind } from '@cairn/shared/contract';
import { type Database, run, statement, type Transaction } from '../../database/client/index.ts';
import { isInBell } from '../notification-preferences/groups.ts';
import type { QueuedMail } from '../outbox/mails.ts';
import { mergeSessionChanges, type SessionMerge } from './merge-session-changes.ts';

/** A live event of one account. The payload contains only ids. */
export interface AccountEvent {
  accountId: number;
  name: Exclude<EventName, 'resync'>;
  payload: Record<string, unknown>;
}

/** The event that makes the open pages of an account refetch the account. */
export const accountEvent = (accountId: number): AccountEvent => ({
  accountId,
  name: 'account',
  payload: {},
});

/** An in-app notification. An account gets one notification per cause. */
export interface AccountNotification {
  accountId: number;
  kind: NotificationKind;
  /** One plain sentence. */
  text: string;
  /** The text if the notification replaces a notification about a pending request. */
  textOfRequest?: string;
  sessionId?: number;
  /** For example `session:12:confirmed`. */
  cause: string;
}

/** Everything that a transaction sends to users. */
export interface Outgoing {
  events?: AccountEvent[];
  notifications?: AccountNotification[];
  mails?: QueuedMail[];
  /** How long later changes replace these notifications and mails about sessions (decision 56). */
  windowSeconds?: number;
  /** How to merge with recent notifications and mails of the session; needs `windowSeconds`. */
  merge?: SessionMerge;
}

/** The transaction of the change; the pool if there is no other change. */
export type NotificationWriter = Pick<Database | Transaction, '$client'>;

const write = statement(
  'notifications_write',
  `WITH notified AS (
     INSERT INTO notifications (account_id, kind, text, session_id, cause, in_bell, merge_until)
     SELECT n.*, ${isInBell('n.a', 'n.k')}, now() + make_interval(secs => $13) FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[]) AS n (a, k, t, s, c)
       JOIN accounts ON accounts.id = n.a AND deleted_at IS NULL
      ORDER BY a, c FOR KEY SHARE OF accounts
     ON CONFLICT DO NOTHING RETURNING id, account_id, in_bell
   ), mailed AS (
     INSERT INTO mail_outbox (recipient, cause, template, payload, next_attempt_at)
     SELECT m.*, now() + make_interval(secs => coalesce($13, 0)) FROM unnest($6::text[], $7::text[], $8::text[], $9::jsonb[]) AS m (r, c, t, p)
      ORDER BY r, c
     ON CONFLICT DO NOTHING
   )
   INSERT INTO live_events (account_id, type, payload)
   SELECT account_id, type, payload FROM (
     SELECT * FROM unnest($10::bigint[], $11::text[], $12::jsonb[]) AS event (account_id, type, payload)
      WHERE EXISTS (SELECT 1 FROM accounts WHERE id = account_id AND deleted_at IS NULL FOR KEY SHARE)
     UNION ALL SELECT account_id, 'notification', jsonb_build_object('id', id) FROM notified WHERE in_bell
   ) AS events ORDER BY account_id`,
);

const column = <Row, Name extends keyof Row>(rows: Row[], name: Name) => rows.map((row) => row[name] ?? null);
const json = (rows: { payload: object }[]) => rows.map(({ payload }) => JSON.stringify(payload));

/**
 * Writes live events, in-app notifications and queued mails in one statement. Without `merge`, deleted accounts get no
 * events and no notifications.
 *
 * Call this function once per transaction, after the transaction has locked its accounts. The statement locks counters
 * of accounts by ascending account id (ADR 16), so a second call could cause a deadlock. After the commit, call
 * {@link Announcer.announce}.
 */
export async function writeNotifications(
  { $client }: NotificationWriter,
  { events = [], notifications = [], mails: allMails = [], windowSeconds, merge }: Outgoing,
): Promise<void> {
  const mails = merge ? allMails : allMails.filter(({ replacesOnly }) => !replacesOnly);
  if (events.length + notifications.length + mails.length === 0) return;
  const rows = [
    column(notifications, 'accountId'),
    column(notifications, 'kind'),
    column(notifications, 'text'),
    column(notifications, 'sessionId'),
    column(notifications, 'cause'),
    column(mails, 'recipient'),
    column(mails, 'cause'),
    column(mails, 'template'),
    json(mails),
    column(events, 'accountId'),
    column(events, 'name'),
    json(events),
  ];
  if (!merge) return void (await run($client, write, [...rows, windowSeconds ?? null]));
  await run($client, mergeSessionChanges, [
    ...rows,
    column(notifications, 'textOfRequest'),
    windowSeconds ?? 0,
    column(merge.withdrawnNotifications, 'accountId'),
    column(merge.withdrawnNotifications, 'cause'),
    column(mails, 'replacesOnly'),
    column(merge.withdrawnMails, 'recipient'),
    column(merge.withdrawnMails, 'sessionId'),
    column(merge.withdrawnMails, 'cause'),
  ]);
}

/** Writes live events; see {@link writeNotifications}. */
export const recordEvent = (
  writer: NotificationWriter,
  events: AccountEvent | AccountEvent[],
): Promise<void> => writeNotifications(writer, { events: [events].flat() });

/** Writes in-app notifications; see {@link writeNotifications}. */
export const notify = (
  writer: NotificationWriter,
  entries: AccountNotification | AccountNotification[],
): Promise<void> => writeNotifications(writer, { notifications: [entries].flat() });

/** Queues mails, which a worker sends after the commit; see {@link writeNotifications}. */
export const queueMail = (writer: NotificationWriter, mails: QueuedMail | QueuedMail[]): Promise<void> =>
  writeNotifications(writer, { mails: [mails].flat() });
