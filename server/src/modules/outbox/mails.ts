/** Security events mailed to the owner of a second factor. */
export type TwoFactorChange = 'on' | 'off' | 'recovery-codes';

/** Security events mailed to the owner of a passkey (ADR 40). */
export type PasskeyEvent = 'added' | 'removed' | 'cloned' | 'password-set' | 'password-removed';

/** Security events mailed to the owner of an identity of single sign-on (ADR 46). */
export type SsoEvent = 'connected' | 'disconnected';

/** Mails about sessions of a series that changed together (ADR 85). */
export type SeriesTemplate = `series-${'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired'}`;

export type MailTemplate =
  | `two-factor-${TwoFactorChange}`
  | `passkey-${PasskeyEvent}`
  | `sso-${SsoEvent}`
  | 'trusted-device'
  | 'new-device'
  | 'password-changed'
  | 'calendar-feed'
  | 'calendar-problem'
  | 'calendar-writing-problem'
  | 'link-unverified'
  | 'verify-email'
  | 'email-change-requested'
  | 'email-changed'
  | 'data-export'
  | 'photo-removed'
  | 'mentor-approved'
  | 'mentor-refused'
  | 'warning'
  | 'account-deletion-requested'
  | 'account-deletion-cancelled'
  | 'account-deleted'
  | 'registered'
  | 'password-reset'
  | 'admin-message'
  | 'admin-invitation'
  | 'admin-role'
  | 'session-requested'
  | 'session-confirmed'
  | 'session-declined'
  | 'session-cancelled'
  | 'session-rescheduled'
  | 'session-proposed'
  | 'session-proposal-declined'
  | 'session-expired'
  | 'session-reminder'
  | 'session-attendance'
  | SeriesTemplate
  | 'group-cancelled'
  | 'slot-offered'
  | 'requests-unanswered'
  | 'profile-paused'
  | 'no-show-warning'
  | 'bookings-paused'
  | 'no-show-forgiven'
  | 'saved-searches'
  | 'digest';

/** Mails about a session. */
export type SessionTemplate = Extract<MailTemplate, `session-${string}`>;

/** A mail to be sent after the commit. */
export interface QueuedMail {
  recipient: string;
  template: MailTemplate;
  /** A recipient gets one mail per cause, for example `session:12:confirmed:1`. */
  cause: string;
  payload: Record<string, unknown>;
  /** Whether the mail is only sent to replace a pending mail about the session. */
  replacesOnly?: boolean;
}

/**
 * Payload of mails about a session. `recipient` and `partner` are names; `timeZone` is the time zone of the recipient.
 */
export interface SessionMail extends Record<string, unknown> {
  /** The account of the recipient (ADR 45); absent in mails of earlier releases. */
  accountId?: number;
  recipient: string;
  partner: string;
  topic: string;
  /** ISO instant. */
  startsAt: string;
  /** ISO instant; absent in mails of earlier releases. */
  endsAt?: string;
  /** The time before a move, as ISO instants; absent in mails of earlier releases. */
  previous?: { startsAt: string; endsAt: string };
  timeZone: string;
  /** Only if the recipient may see the partner's time zone; absent in mails of earlier releases. */
  partnerTimeZone?: string;
  sessionId: number;
  calendarSequence: number;
  reason: string | null;
  /** Only for a seat of a group session (ADR 88). */
  group?: { seats: number; seatsTaken: number };
  /** Set if the student got the seat from the waiting list. */
  hasWaited?: true;
  /** Only in the mail about proposed times. */
  proposal?: ProposedTimes | undefined;
}

/** Payload of mails about sessions of a series; instants are ISO texts. */
export interface SeriesMail extends Record<string, unknown> {
  accountId: number;
  recipient: string;
  partner: string;
  topic: string;
  /** Start of the first session. */
  startsAt: string;
  timeZone: string;
  /** Only if the recipient may see the partner's time zone. */
  partnerTimeZone?: string;
  everyWeeks: number;
  /** The soonest first. */
  sessions: { id: number; startsAt: string; endsAt: string }[];
  reason: string | null;
}

/**
 * Payload of the mail about an offered slot. `date` and `timeSlot` are in the time zone of the mentor; `timeZone` is
 * the time zone of the recipient.
 */
export interface OfferMail extends Record<string, unknown> {
  accountId: number;
  recipient: string;
  partner: string;
  mentorId: number;
  slotId: number;
  date: string;
  timeSlot: string;
  startsAt: string;
  /** Absent in mails of earlier releases. */
  endsAt?: string;
  timeZone: string;
  /** The time zone of the mentor; absent in mails of earlier releases. */
  partnerTimeZone?: string;
}

/** Payload of the mail to students on the waiting list about a cancelled group session; instants are ISO texts. */
export interface GroupMail extends Record<string, unknown> {
  accountId: number;
  recipient: string;
  topic: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** Payload of the mail about new mentors in saved searches. */
export interface SavedSearchMail extends Record<string, unknown> {
  accountId: number;
  recipient: string;
  searches: { id: number; mentorIds: number[] }[];
}

/** Times that a mentor has proposed, as ISO instants, and the mentor's message. */
export interface ProposedTimes {
  startsAt: string[];
  /** In the order of `startsAt`; absent in mails of earlier releases. */
  endsAt?: string[];
  message: string | null;
}
