/** What is announced to the owner of a second factor. */
export type TwoFactorChange = 'on' | 'off' | 'recovery-codes';

/** The mails that Cairn sends (issue 3, "E-mail"). */
export type MailTemplate =
  | `two-factor-${TwoFactorChange}`
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

/**
 * What the mails about a session hold; `recipient` and `partner` are names. `timeZone` is the
 * recipient's. The calendar file of the session is attached by its id and sequence.
 */
export interface SessionMail extends Record<string, unknown> {
  recipient: string;
  partner: string;
  topic: string;
  /** ISO instant. */
  startsAt: string;
  timeZone: string;
  sessionId: number;
  calendarSequence: number;
  reason: string | null;
}
