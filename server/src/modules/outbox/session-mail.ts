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
