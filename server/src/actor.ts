import type { Role } from '@cairn/shared/contract';

/** The caller: an active account with a valid session. */
export interface Actor {
  id: number;
  role: Role;
  email: string;
  name: string;
  timeZone: string;
  /** SHA-256 of the session's secret; identifies the session. */
  sessionHash: Buffer;
  expiresAt: Date;
  /** When the password was last confirmed in this session. */
  reauthenticatedAt: Date | null;
}
