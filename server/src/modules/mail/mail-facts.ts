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
  /** Side of the recipient; the student by default. */
  side?: Side;
  /** The mentor of the session, unless the account was deleted. */
  mentorId?: number;
  /** When the request expires without an answer, as an ISO instant. */
  expiresAt?: string;
  /** The side that cancelled or declined the session; absent if the account of this side was deleted. */
  cancelledBy?: Side;
  /** When the offer of the slot ends, as an ISO instant. */
  heldUntil?: string;
  /** URL of the photo of the other side of a session. */
  partnerPicture?: string;
  /** The mail is about all seats of a group session and goes to the mentor (ADR 88). */
  isMentorOfGroup?: boolean;
  /** Type and answers of the session at the time of sending. */
  sessionType?: BookedSessionType;
  /** Only in the mail that invites an admin. */
  invitation?: InvitationFacts;
  /** What the digest lists. */
  entries?: readonly DigestEntry[];
  /** What the mail about saved searches lists. */
  mentors?: readonly MailedMentor[];
}
