import type { EventName, Notification } from '@cairn/shared/contract';
import { type Database, run, statement, type Transaction } from '../../database/client/index.ts';
import type { QueuedMail } from './mails.ts';

/** A live event of one account. The payload holds ids; whoever delivers it reads the rest from the tables. */
export interface AccountEvent {
  accountId: number;
  name: Exclude<EventName, 'resync'>;
  payload: Record<string, unknown>;
}

/** An entry of the bell, with its live event. The same cause is told to the same account once. */
export interface AccountNotification {
  accountId: number;
  kind: Notification['kind'];
  /** One plain sentence. */
  text: string;
  sessionId?: number;
  /** For example `session:12:confirmed`. */
  cause: string;
}

/** What people learn of a change. */
export interface News {
  events?: AccountEvent[];
  notifications?: AccountNotification[];
  mails?: QueuedMail[];
}

/** The transaction of the change; the pool where the news is the change. */
export type NewsWriter = Pick<Database | Transaction, '$client'>;

const write = statement(
  'outbox_write',
  `WITH rung AS (
     INSERT INTO notifications (account_id, kind, text, session_id, cause)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[])
     ON CONFLICT DO NOTHING RETURNING id, account_id
   ), mailed AS (
     INSERT INTO mail_outbox (recipient, cause, template, payload)
     SELECT * FROM unnest($6::text[], $7::text[], $8::text[], $9::jsonb[]) ON CONFLICT DO NOTHING
   )
   INSERT INTO live_events (account_id, type, payload)
   SELECT account_id, type, payload FROM (
     SELECT * FROM unnest($10::bigint[], $11::text[], $12::jsonb[]) AS told (account_id, type, payload)
     UNION ALL SELECT account_id, 'notification', jsonb_build_object('id', id) FROM rung
   ) AS events ORDER BY account_id`,
);

const column = <Row, Name extends keyof Row>(rows: Row[], name: Name) => rows.map((row) => row[name] ?? null);
const json = (rows: { payload: object }[]) => rows.map(({ payload }) => JSON.stringify(payload));

/**
 * Writes live events, entries of the bell and mails in the transaction of the change that they tell of, all in one
 * statement (issue 3, "Live events", "E-mail"). Call it once, last: each event locks its account's counter until the
 * commit, and one call takes the locks in the order of the ids, so that two transactions never wait for each other.
 * After the commit tell the processes with {@link Announcer.announce}.
 */
export async function writeNews(
  { $client }: NewsWriter,
  { events = [], notifications = [], mails = [] }: News,
): Promise<void> {
  if (events.length + notifications.length + mails.length === 0) return;
  await run($client, write, [
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
  ]);
}

/** Writes live events; see {@link writeNews}. */
export const recordEvent = (writer: NewsWriter, events: AccountEvent | AccountEvent[]): Promise<void> =>
  writeNews(writer, { events: [events].flat() });

/** Rings the bell of accounts, with the live events of it; see {@link writeNews}. */
export const notify = (
  writer: NewsWriter,
  entries: AccountNotification | AccountNotification[],
): Promise<void> => writeNews(writer, { notifications: [entries].flat() });

/** Queues mails; a worker sends them after the commit. See {@link writeNews}. */
export const queueMail = (writer: NewsWriter, mails: QueuedMail | QueuedMail[]): Promise<void> =>
  writeNews(writer, { mails: [mails].flat() });
