import type { MailTemplate } from '../outbox/mails.ts';
import { GROUP_OF_MAIL } from './groups.ts';
import { mailChoiceOf, type PreferencesRow } from './preferences-row.ts';
import { endOfQuietHours } from './quiet-hours.ts';

/** A due mail, and the preferences of its recipient. */
export interface DueMail {
  template: MailTemplate;
  /** Start of the session as an ISO instant; null if the mail is not about a session. */
  startsAt: string | null;
  /** The zone of the recipient; null without an existing account. */
  timeZone: string | null;
  /** Null if the recipient has changed nothing. */
  preferences: Pick<PreferencesRow, 'mailDigest' | 'mailOff' | 'quietFrom' | 'quietUntil'> | null;
}

/** What the mail worker does with a mail that is due. */
export type MailDecision =
  { action: 'send' } | { action: 'drop'; reason: string } | { action: 'defer'; until: Date };

const SEND: MailDecision = { action: 'send' };

/**
 * Decides by the preferences of the recipient whether and when a mail is sent (ADR 45). Mails without a group, such as
 * security mails, are sent at once. Quiet hours do not defer a mail about a session that starts by the end of the quiet
 * hours.
 */
export function decideMail(
  { template, startsAt, timeZone, preferences }: DueMail,
  now: number,
): MailDecision {
  const group = GROUP_OF_MAIL[template];
  if (!group || !preferences || timeZone === null) return SEND;
  const choice = mailChoiceOf(group, preferences);
  if (choice === 'off') return { action: 'drop', reason: 'the recipient has turned these mails off' };
  if (choice === 'digest') return { action: 'drop', reason: 'the digest of the recipient lists it' };
  const { quietFrom: from, quietUntil: until } = preferences;
  if (from === null || until === null) return SEND;
  const end = endOfQuietHours(now, { from, until, timeZone });
  // A mail about attendance follows its session, and can always wait.
  const precedesSession = startsAt !== null && template !== 'session-attendance';
  const canWait = end !== undefined && !(precedesSession && Date.parse(startsAt) <= end);
  return canWait ? { action: 'defer', until: new Date(end) } : SEND;
}
