import type { BookedSessionType } from '@cairn/shared/contract';
import type { DigestEntry } from '../notification-preferences/digest-entries.ts';
import type { MailedMentor } from '../saved-searches/mailed-mentors.ts';
import type { Side } from '../sessions/sides.ts';
import type { InvitationFacts } from './render-admin-mail.ts';

/** Data for a mail's text besides its payload. */
export interface MailFacts {
  publicUrl: string;
  /** The reset link, created for this mail. */
  resetLink?: string;
  /** The link that confirms an e-mail address, created for this mail. */
  emailLink?: string;
  /** The side of the recipient of a mail about sessions or of a digest; the student by default. */
  side?: Side;
  /** The mentor of the session, unless the account was deleted. */
  mentorId?: number;
  /** When the request expires without an answer, as an ISO instant. */
  expiresAt?: string;
  /** The side that cancelled or declined the session; absent if the account of that side was deleted. */
  cancelledBy?: Side;
  /** When the offer of the slot ends, as an ISO instant. */
  heldUntil?: string;
  /** URL of the photo of the other side of a session. The photo is attached to the mail. */
  partnerPicture?: string;
  /** The recipient is the mentor of a group session, and the mail is about all of its seats (ADR 88). */
  isMentorOfGroup?: boolean;
  /** Type and answers of the session, read when the mail is sent, because the mail may have waited. */
  sessionType?: BookedSessionType;
  /** Only for the mail that invites an admin. Its link is created for this mail. */
  invitation?: InvitationFacts;
  /** What the digest lists. */
  entries?: readonly DigestEntry[];
  /** What the mail about saved searches lists. */
  mentors?: readonly MailedMentor[];
}
