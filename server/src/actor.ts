import type { AdminRole, Role } from '@cairn/shared/contract';

/** The caller: an active account with a valid auth session. Below, "session" means this auth session. */
export interface Actor {
  id: number;
  role: Role;
  /** What an admin may do (ADR 43); null for other roles. */
  adminRole: AdminRole | null;
  email: string;
  name: string;
  timeZone: string;
  photo: string | null;
  /** SHA-256 of the session's secret; identifies the session. */
  sessionHash: Buffer;
  /** Write-ahead log position that reads of this session must include (ADR 52); null for older sessions. */
  writtenLsn: number | null;
  signedInAt: Date;
  expiresAt: Date;
  /** When the account last reauthenticated in this session. Opening the session by passkey or invitation counts. */
  reauthenticatedAt: Date | null;
  /** Whether the client of this session asks for the password if a call requires it (ADR 27). */
  reauthenticates: boolean;
  hasSecondFactor: boolean;
  hasPasskey: boolean;
  /** False if the account signs in only with passkeys or single sign-on (ADR 40, ADR 46). */
  hasPassword: boolean;
  /** Issuers of the identities that sign in to the account (ADR 46). */
  ssoIssuers: string[];
  /** Whether this session began with single sign-on (ADR 46). */
  signedInBySso: boolean;
  /** Whether this session began on a trusted device, without a code (ADR 31). */
  skippedSecondFactor: boolean;
  /** Deadline for an admin's second factor (decision 86), see `accounts.twoFactorDueAt`; null if none is set. */
  twoFactorDueAt: Date | null;
  /** Whether this admin needs a second factor even where it is optional for other admins (ADR 43). */
  twoFactorRequired: boolean;
  /** Whether the e-mail address is not confirmed yet (ADR 41). */
  mustVerifyEmail: boolean;
  /** When the account is deleted at the request of its owner (ADR 38); null without a request. */
  deletionDueAt: Date | null;
}
