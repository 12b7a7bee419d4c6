import type { Connection } from '../../database/client/index.ts';
import { mailOutbox } from '../../database/schema/index.ts';

/** The mails that Cairn sends (issue 3, "E-mail"). */
export type MailTemplate =
  | 'registered'
  | 'password-reset'
  | 'session-requested'
  | 'session-confirmed'
  | 'session-declined'
  | 'session-cancelled'
  | 'session-rescheduled'
  | 'session-expired'
  | 'session-reminder';

/** A mail to be sent after the commit. */
export interface QueuedMail {
  recipient: string;
  template: MailTemplate;
  /** The same cause is mailed to the same recipient once, for example `session:12:confirmed:1`. */
  cause: string;
  payload: Record<string, unknown>;
}

/** Writes mails to the outbox in the transaction of their cause; a worker sends them. */
export async function queueMail(connection: Connection, mails: QueuedMail | QueuedMail[]): Promise<void> {
  const rows = [mails].flat();
  if (rows.length === 0) return;
  await connection.insert(mailOutbox).values(rows).onConflictDoNothing();
}
